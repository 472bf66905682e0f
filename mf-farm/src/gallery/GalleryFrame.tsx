import { Skeleton } from '@sideroad/shared/ui/skeleton';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import classes from './GalleryFrame.module.css';
import { GALLERY_SIZE } from './mosaic.ts';

const SLOTS = Array.from({ length: GALLERY_SIZE }, (_, slot) => slot);

interface GalleryFrameProps {
  /** How many pictures there are, 1 to 5: fewer share the same frame. */
  count?: number;
  busy: boolean;
  /** Pictures show without a skeleton and without motion. */
  isAtOnce?: boolean;
  /** Renders one picture; absent while the pictures load. */
  picture?: ((index: number) => ReactNode) | undefined;
}

/** The frame of the gallery with its tiles; the first is the large one. */
export function GalleryFrame({ count = GALLERY_SIZE, busy, isAtOnce = false, picture }: GalleryFrameProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div
      role="group"
      aria-label={texts.gallery.label}
      aria-busy={busy}
      className={classes.frame}
      data-count={count}
    >
      {SLOTS.slice(0, count).map((slot) => (
        <div key={slot} className={classes.tile}>
          {isAtOnce ? null : <Skeleton className={classes.skeleton} />}
          {picture ? (
            <div
              className={classes.picture}
              style={isAtOnce ? undefined : { animationDelay: `calc(${slot} * var(--stagger))` }}
            >
              {picture(slot)}
            </div>
          ) : null}
        </div>
      ))}
    </div>
  );
}
