import type { FarmBanner } from '@sideroad/shared/contract';
import { clsx } from 'clsx';
import { Award, Sprout, TrendingUp } from 'lucide-react';
import type { ComponentType } from 'react';
import classes from './FarmBadge.module.css';

const LOOKS: Readonly<Record<FarmBanner, { Icon: ComponentType; tone: string | undefined }>> = {
  New: { Icon: Sprout, tone: classes.new },
  'Staff Pick': { Icon: Award, tone: classes.staffPick },
  Trending: { Icon: TrendingUp, tone: classes.trending },
};

const isKnown = (banner: string): banner is FarmBanner => Object.hasOwn(LOOKS, banner);

/** Badge of a farm ([LIST-32]); an unknown label has no icon. */
export function FarmBadge({ banner }: { banner: string }) {
  const look = isKnown(banner) ? LOOKS[banner] : null;
  return (
    <span className={clsx(classes.badge, look?.tone)}>
      {look ? <look.Icon aria-hidden="true" /> : null}
      {banner}
    </span>
  );
}
