import { useFromServer } from '@sideroad/shared/ui/media';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import classes from './Reveal.module.css';

/** [STORE-18]; no delay under reduced motion. */
export const REVEAL_STEP_MS = 25;

export interface RevealProps {
  /** False shows the skeleton. */
  shown: boolean;
  /** How long after `shown` the change comes, in ms. */
  delayMs?: number | undefined;
  skeleton: ReactNode;
  /** Of the content. */
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
