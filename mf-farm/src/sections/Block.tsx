import { type ReactNode, useId } from 'react';
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
