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
  /** Title of the panel. */
  title: string;
  /** Content that unfolds in place where scripts do not run; null for none. */
  withoutScripts: ReactNode;
  /** Content of the panel. */
  children: ReactNode;
}

/** Shows a button that opens a panel. */
export function PanelButton({ label, title, withoutScripts, children }: PanelButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className={classes.panelButton} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {/* React renders this on the server only. */}
      <noscript>
        {withoutScripts ? (
          <details className={classes.details}>
            <summary>{label}</summary>
            {withoutScripts}
          </details>
        ) : null}
      </noscript>
      <Panel title={title} open={open} onOpenChange={setOpen}>
        {children}
      </Panel>
    </>
  );
}
