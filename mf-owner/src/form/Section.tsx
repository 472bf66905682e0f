import type { ReactNode } from 'react';
import classes from '../fields/fields.module.css';
import { texts } from '../texts.ts';
import type { Part } from './formFields.ts';

/** Id of a part's element, for the form's navigation. */
export const partId = (part: Part) => `add-farm-part-${part}`;

/** A part of the form with its heading. */
export function Section({ part, lead, children }: { part: Part; lead?: string; children: ReactNode }) {
  const titleId = `${partId(part)}-title`;
  return (
    <section id={partId(part)} aria-labelledby={titleId} tabIndex={-1} className={classes.section}>
      <h2 id={titleId}>{texts.sections[part]}</h2>
      {lead && <p className={`muted ${classes.lead}`}>{lead}</p>}
      <div className={`${classes.stack} ${classes.body}`}>{children}</div>
    </section>
  );
}
