import { Button } from '@sideroad/shared/ui/button';
import { Panel } from '@sideroad/shared/ui/dialog';
import { type ReactNode, useId, useState } from 'react';
import classes from './Block.module.css';

/** Shows a titled section, separated from the one above by a line. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={classes.block} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}

interface PanelButtonProps {
  label: string;
  title: string;
  /** Says what the panel holds. */
  hint?: string;
  /** Content that unfolds in place where scripts do not run. */
  withoutScripts: ReactNode;
  children: ReactNode;
}

/** Shows a button that opens a panel. */
export function PanelButton({ label, title, hint, withoutScripts, children }: PanelButtonProps) {
  const [open, setOpen] = useState(false);
  const hintId = useId();
  return (
    <>
      <Button
        variant="secondary"
        className={classes.panelButton}
        aria-describedby={hint && hintId}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {hint ? (
        <p id={hintId} className={`muted small ${classes.hint}`}>
          {hint}
        </p>
      ) : null}
      {/* React renders this on the server only. */}
      <noscript>
        <details className={classes.details}>
          <summary>{label}</summary>
          {withoutScripts}
        </details>
      </noscript>
      <Panel title={title} open={open} onOpenChange={setOpen}>
        {children}
      </Panel>
    </>
  );
}
