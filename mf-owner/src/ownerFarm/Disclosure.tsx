import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { SectionFailed } from '@sideroad/shared/ui/state';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './OwnerFarm.module.css';
import { own } from './texts.ts';

interface DisclosureProps {
  title: string;
  /** One line of what is in it. */
  summary: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A part of the page behind a button. It takes the focus back when what was in it has gone. */
export function Disclosure({ title, summary, open, onToggle, children }: DisclosureProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);
  return (
    <div className={classes.part}>
      <button ref={button} type="button" aria-expanded={open} className={classes.toggle} onClick={onToggle}>
        <span className={classes.name}>{title}</span>
        <span className={`muted small ${classes.summary}`}>{summary}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      {open && <div className={classes.inside}>{children}</div>}
    </div>
  );
}

/** Stands in for a list that loads, or offers to load it again. */
export function Pending({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return failed ? (
    <SectionFailed text={own.problems.offline} onRetry={onRetry} />
  ) : (
    <Skeleton className={classes.pending} />
  );
}
