import { Button } from '@sideroad/shared/ui/button';
import { Panel } from '@sideroad/shared/ui/dialog';
import { type ReactNode, useId, useState } from 'react';
import classes from './Block.module.css';

/** A titled section of the farm's column, set off from the one above by a line. */
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
  /** Of the panel. */
  title: string;
  /** What unfolds where scripts do not run; null for nothing. */
  withoutScripts: ReactNode;
  /** In the panel. */
  children: ReactNode;
}

/** A button that opens a modal, or a slide-up panel at 787 px or less. Without scripts, content that unfolds in place. */
export function PanelButton({ label, title, withoutScripts, children }: PanelButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className={classes.panelButton} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {/* React renders its content on the server only. */}
      <noscript>
        {withoutScripts && (
          <details className={classes.details}>
            <summary>{label}</summary>
            {withoutScripts}
          </details>
        )}
      </noscript>
      <Panel title={title} open={open} onOpenChange={setOpen}>
        {children}
      </Panel>
    </>
  );
}
