import type { Image } from '@sideroad/shared/contract';
import { useFromServer, useNearViewport } from '@sideroad/shared/ui/media';
import { useImagesSettled, wasSeen } from '@sideroad/shared/ui/picture';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import classes from './Reveal.module.css';

/** No delay under reduced motion. */
export const REVEAL_STEP_MS = 25;

export interface RevealProps {
  shown: boolean;
  /** How long after `shown` the change comes, in ms. */
  delayMs?: number | undefined;
  skeleton: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Replaces a skeleton by its content; both fill the positioned element around them. Assistive technology sees the content
 * all the time. Without animation under reduced motion, for content shown from the start and for the server's.
 */
export function Reveal({ shown, delayMs = 0, skeleton, className, children }: RevealProps) {
  const fromServer = useFromServer();
  const [isAtOnce] = useState(shown || fromServer);
  if (isAtOnce) return <span className={className}>{children}</span>;
  const delay = `${delayMs}ms`;
  return (
    <>
      <span
        className={clsx(classes.content, shown && classes.shown, className)}
        style={{ animationDelay: delay }}
      >
        {children}
      </span>
      <span className={classes.skeleton} style={{ transitionDelay: delay }}>
        {skeleton}
      </span>
    </>
  );
}

/** No picture delays its cards longer [HOME-37]. */
const PRELOAD_TIMEOUT_MS = 2000;

const NO_IMAGES: readonly (Image | null)[] = [];

/**
 * Preloads the pictures of a row of cards once it is near the window; null while it is not known which. `settled`: each
 * has loaded, failed or taken too long. At once where all had been seen before the row came (Back).
 */
export function useRevealTogether(images: readonly (Image | null)[] | null, sizes: string) {
  const { near, ref } = useNearViewport();
  const [isReturn] = useState(() => images?.every(wasSeen) === true);
  const wanted = near ? images : null;
  const settled = useImagesSettled(wanted ?? NO_IMAGES, { timeoutMs: PRELOAD_TIMEOUT_MS, sizes });
  return { ref, settled: isReturn || (wanted !== null && settled) };
}
