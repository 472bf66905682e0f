import type { FarmBanner } from '@sideroad/shared/contract';
import { clsx } from 'clsx';
import { Award, Sprout, Star, TrendingUp } from 'lucide-react';
import type { ComponentType } from 'react';
import { RATED, RATING } from './FarmCard.tsx';
import classes from './FarmMarks.module.css';

const LOOKS: Readonly<Record<FarmBanner, { Icon: ComponentType; tone: string | undefined }>> = {
  New: { Icon: Sprout, tone: classes.new },
  'Staff Pick': { Icon: Award, tone: classes.staffPick },
  Trending: { Icon: TrendingUp, tone: classes.trending },
};

const isKnown = (banner: string): banner is FarmBanner => Object.hasOwn(LOOKS, banner);

/** Badge of a farm (spec section 3: 'badge label such as Trending or Staff Pick'); an unknown label has no icon. */
export function FarmBadge({ banner }: { banner: string }) {
  const look = isKnown(banner) ? LOOKS[banner] : null;
  return (
    <span className={clsx(classes.badge, look?.tone)}>
      {look ? <look.Icon aria-hidden="true" /> : null}
      {banner}
    </span>
  );
}

/** The star and the rating. */
export function Rating() {
  return (
    <span className={classes.rating}>
      <Star aria-hidden="true" />
      <span aria-hidden="true">{RATING}</span>
      <span className="sr-only">{RATED}</span>
    </span>
  );
}
