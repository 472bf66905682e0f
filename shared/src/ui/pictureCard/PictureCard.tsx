import { Link } from '@sideroad/shared/router';
import { SceneImage } from '@sideroad/shared/ui/picture';
import { Reveal } from '@sideroad/shared/ui/reveal';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import classes from './PictureCard.module.css';

export interface PictureCardProps {
  to: string;
  /** Name of a site scene (`domain/sceneImages`). */
  scene: string;
  sizes: string;
  /** Part of the first screen: its picture loads at once. */
  priority?: boolean | undefined;
  /** Keeps the skeleton: the cards of a row wait for each other. */
  waiting?: boolean | undefined;
  /** How long after that the card waits to appear, in ms. */
  revealDelayMs?: number | undefined;
  /** Shape; `--scrim` is what lies between picture and words. 4:5 with a scrim for one line unless given. */
  className?: string | undefined;
  /** Id of what describes the link beside its name. */
  describedBy?: string | undefined;
  children: ReactNode;
}

/** A link that is a picture with words on it. */
export function PictureCard({
  to,
  scene,
  sizes,
  priority,
  waiting = false,
  revealDelayMs,
  className,
  describedBy,
  children,
}: PictureCardProps) {
  return (
    <Link to={to} className={clsx(classes.card, className)} aria-describedby={describedBy}>
      <Reveal
        shown={!waiting}
        delayMs={revealDelayMs}
        skeleton={<Skeleton className={classes.skeleton} />}
        className={classes.content}
      >
        <SceneImage scene={scene} alt="" sizes={sizes} priority={priority} />
        <span className={classes.words}>{children}</span>
      </Reveal>
    </Link>
  );
}
