import type { FarmBanner, FarmState } from '@sideroad/shared/contract';
import { stateText } from '@sideroad/shared/domain/openingText';
import { clsx } from 'clsx';
import { Award, Sprout, Star, TrendingUp } from 'lucide-react';
import type { ComponentType } from 'react';
import classes from './FarmMarks.module.css';

const LOOKS: Readonly<Record<FarmBanner, { Icon: ComponentType; tone: string | undefined }>> = {
  New: { Icon: Sprout, tone: classes.new },
  'Staff Pick': { Icon: Award, tone: classes.staffPick },
  Trending: { Icon: TrendingUp, tone: classes.trending },
};

const isKnown = (banner: string): banner is FarmBanner => Object.hasOwn(LOOKS, banner);

/** Badge of a farm; an unknown label has no icon. */
export function FarmBadge({ banner }: { banner: string }) {
  const look = isKnown(banner) ? LOOKS[banner] : null;
  return (
    <span className={clsx(classes.badge, look?.tone)}>
      {look ? <look.Icon aria-hidden="true" /> : null}
      <span>{banner}</span>
    </span>
  );
}

/** A farm's state in a few words; nothing where it is not known. */
export function OpeningMark({ state }: { state: FarmState | undefined }) {
  const words = state && stateText(state);
  return words ? (
    <span className={clsx(classes.badge, classes.state, state.state === 'open' && classes.isOpen)}>
      {words}
    </span>
  ) : null;
}

/** The star and the rating, which is shown only [FARM-9, FARM-19]. */
export function Rating() {
  return (
    <span className={classes.rating}>
      <Star aria-hidden="true" />
      <span aria-hidden="true">4.5</span>
      <span className="sr-only">Rated 4.5 out of 5</span>
    </span>
  );
}
