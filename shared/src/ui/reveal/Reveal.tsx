import { useFromServer } from '@sideroad/shared/ui/media';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import classes from './Reveal.module.css';

export interface RevealProps {
  /** False: the skeleton stands. */
  shown: boolean;
  /** How long after `shown` the change comes, in ms. */
  delayMs?: number | undefined;
  skeleton: ReactNode;
  /** Of the content. */
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Content under a skeleton that gives way to it; both fill the positioned element around them. The content is there for
 * assistive technology all the time. Reduced motion: at once [LAYOUT-61, A11Y-20], as is what is shown from the start
 * and what came with the document.
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
