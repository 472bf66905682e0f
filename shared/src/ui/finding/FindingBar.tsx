import type { Finding } from '@sideroad/shared/domain/finding';
import { findingEntries } from '@sideroad/shared/domain/paths';
import { useLazyPart } from '@sideroad/shared/ui/lazyPart';
import { NearPicker } from '@sideroad/shared/ui/near';
import { clsx } from 'clsx';
import { CalendarClock, SlidersHorizontal, X } from 'lucide-react';
import { useRef, useState } from 'react';
import classes from './FindingBar.module.css';
import type { FindingSheetProps } from './FindingSheet.tsx';
import type { FindingSource } from './facets.ts';
import { type ChangeFinding, cleared, filtersOf } from './filters.ts';

export interface FindingBarProps {
  finding: Finding;
  /** What a change narrows, for the counts beside the choices. */
  source: FindingSource;
  /** Names of the finding's features (`useFeatureNames`). */
  featureNames: readonly string[];
  /** Where the visitor is, as `useNearText` gives it; empty while it is not known. */
  here: string;
  /** How many farms are shown; null while it is not known. */
  count: number | null;
  onChange: ChangeFinding;
}

/** Returns a finding that changes at the press of a button, before the address has changed. */
function useAtOnce(finding: Finding, onChange: ChangeFinding) {
  const text = findingEntries(finding).join();
  const [seen, setSeen] = useState(text);
  const [wanted, setWanted] = useState(finding);
  if (seen !== text) {
    setSeen(text);
    setWanted(finding);
  }
  const change = (patch: Partial<Finding>) => {
    const next = { ...wanted, ...patch };
    setWanted(next);
    onChange(next, patch);
  };
  return [wanted, change] as const;
}

const loadSheet = () => import('./FindingSheet.tsx').then(({ FindingSheet }) => FindingSheet);

/**
 * One row that says what a list shows: near which place, open when, and further filters, each of which one press takes
 * back. The choices are loaded on touch.
 */
export function FindingBar({ source, featureNames, here, count, ...given }: FindingBarProps) {
  const [finding, onChange] = useAtOnce(given.finding, given.onChange);
  const last = useRef<HTMLButtonElement>(null);
  const { Part: Sheet, open, setOpen, failed, preload, show } = useLazyPart(loadSheet);
  const [part, setPart] = useState<FindingSheetProps['part']>('Filters');

  function takeBack(patch: Partial<Finding>): void {
    // The pressed button goes.
    last.current?.focus();
    onChange(patch);
  }
  const pill = (name: typeof part, Icon: typeof X) => (
    <button
      ref={name === 'Filters' ? last : undefined}
      type="button"
      className={classes.pill}
      aria-haspopup="dialog"
      aria-expanded={open && part === name}
      onPointerDown={preload}
      onClick={() => {
        setPart(name);
        show(name);
      }}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} />
      {name}
    </button>
  );

  const filters = filtersOf(finding, featureNames);
  return (
    <div className={clsx('no-print', classes.bar)}>
      <div className={classes.controls}>
        <NearPicker
          place={finding.near}
          here={here}
          onChoose={(near) => onChange({ near })}
          className={classes.near ?? ''}
        />
        {pill('Open', CalendarClock)}
        {pill('Filters', SlidersHorizontal)}
      </div>
      {failed ? (
        <p role="alert" className={classes.failed}>
          The choices did not load. Try again.
        </p>
      ) : null}
      {filters.length > 0 ? (
        <ul aria-label="Filters in use" className={clsx('no-scrollbar', classes.filters)}>
          {filters.map(({ key, label, without }) => (
            <li key={key}>
              <button
                type="button"
                className={clsx(classes.pill, classes.filter)}
                aria-label={`Remove ${label}`}
                onClick={() => takeBack(without)}
              >
                {label}
                <X aria-hidden="true" strokeWidth={1.75} />
              </button>
            </li>
          ))}
          {filters.length > 1 ? (
            <li>
              <button type="button" className={classes.clear} onClick={() => takeBack(cleared(finding))}>
                Clear all
              </button>
            </li>
          ) : null}
        </ul>
      ) : null}
      {Sheet ? (
        <Sheet
          part={part}
          open={open}
          onClose={() => setOpen(false)}
          finding={finding}
          source={source}
          count={count}
          onChange={onChange}
        />
      ) : null}
    </div>
  );
}
