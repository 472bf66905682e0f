import { isObject, textOf } from '@sideroad/shared/domain/json';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import classes from './desk.module.css';

/** Labels and what is known; a dash for what is not. */
export function Facts({ rows }: { rows: readonly (readonly ReactNode[])[] }) {
  return (
    <dl className={classes.facts}>
      {rows.map(([label, text]) => (
        <div key={String(label)}>
          <dt className="muted">{label}</dt>
          <dd>{text ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

const LABELS = { ...texts.live, ...texts.canary, ...texts.upload };

export const timeOf = (iso: string) => new Date(iso).toLocaleString();
const percent = (share: number) => `${Number((share * 100).toFixed(2))} %`;

function textOfFact(value: unknown): string {
  if (typeof value === 'number') return percent(value);
  if (Array.isArray(value)) return value.map(Number).map(percent).join(', ');
  if (!isObject(value)) return textOf(value);
  return Object.entries(value)
    .map((entry) => entry.join(': '))
    .join('\n');
}

/** Lists the facts of a live version, a canary or an event, in the order of the labels. @returns labels and texts */
export function releaseFacts({ uncommitted, soak, ...facts }: Readonly<Record<string, unknown>>) {
  const clean = facts.commit && texts.committed.yes;
  const known: Record<string, unknown> = {
    ...facts,
    soak: typeof soak === 'number' && texts.soak(soak),
    sources: uncommitted ? texts.committed.no : clean,
  };
  return Object.entries(LABELS)
    .map(([name, label]) => [label, textOfFact(known[name])])
    .filter(([, text]) => text);
}
