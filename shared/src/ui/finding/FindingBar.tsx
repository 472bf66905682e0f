import type { Finding } from '@sideroad/shared/domain/finding';
import { findingEntries } from '@sideroad/shared/domain/paths';
import { useLocation } from '@sideroad/shared/router';
import { Button } from '@sideroad/shared/ui/button';
import { useLazyPart } from '@sideroad/shared/ui/lazyPart';
import { NearPicker } from '@sideroad/shared/ui/near';
import { clsx } from 'clsx';
import { CalendarClock, SlidersHorizontal, X } from 'lucide-react';
import { useRef, useState } from 'react';
import classes from './FindingBar.module.css';
import type { FindingSheetProps } from './FindingSheet.tsx';
import type { FindingSource } from './facets.ts';
import { type ChangeFinding, cleared, filtersOf, momentInstead, momentText } from './filters.ts';
import { useFeatureNames } from './names.ts';

export interface FindingBarProps {
  finding: Finding;
  /** What a change narrows, for the counts beside the choices. */
  source: FindingSource;
  /** Where the list counts from, as `useNearText` gives it; empty while it is not known. */
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
export function FindingBar({ source, here, count, ...given }: FindingBarProps) {
  const [finding, onChange] = useAtOnce(given.finding, given.onChange);
  const last = useRef<HTMLButtonElement>(null);
  const choices = useLazyPart<FindingSheetProps, FindingSheetProps['part']>(loadSheet, 'The choices', 'Open');

  function takeBack(patch: Partial<Finding>): void {
    // The pressed button goes.
    last.current?.focus();
    onChange(patch);
  }
  const pill = (name: 'Open' | 'Filters', Icon: typeof X) => (
    <Button
      ref={name === 'Filters' ? last : undefined}
      variant="secondary"
      size="sm"
      icon={<Icon aria-hidden="true" strokeWidth={1.75} />}
      className={classes.pill}
      {...choices.opener(name)}
    >
      {name}
    </Button>
  );

  const asked = new URLSearchParams(useLocation().search).get('open');
  const unreadable = given.finding.open === null ? asked : null;
  const moment = momentInstead(finding.open ?? unreadable ?? '', new Date());
  const filters = filtersOf(finding, useFeatureNames(finding.features));
  return (
    <div className={clsx('no-print', classes.bar)}>
      <div className={classes.controls}>
        <NearPicker place={finding.near} here={here} onChoose={(near) => onChange({ near })} />
        {pill('Open', CalendarClock)}
        {pill('Filters', SlidersHorizontal)}
      </div>
      {choices.failure}
      {moment ? (
        <p className={clsx('small', classes.controls)}>
          {`${moment.problem} `}
          <Button
            variant="secondary"
            size="sm"
            className={classes.pill}
            onClick={() => takeBack({ open: moment.instead })}
          >
            {`Show ${moment.instead === 'now' ? 'what is open now' : momentText(moment.instead)}`}
          </Button>
        </p>
      ) : null}
      {filters.length > 0 ? (
        <ul aria-label="Filters in use" className={clsx('no-scrollbar', classes.filters)}>
          {filters.map(({ key, label, without }) => (
            <li key={key}>
              <Button
                variant="secondary"
                size="sm"
                icon={<X aria-hidden="true" strokeWidth={1.75} />}
                className={clsx(classes.pill, classes.filter)}
                aria-label={`Remove ${label}`}
                onClick={() => takeBack(without)}
              >
                {label}
              </Button>
            </li>
          ))}
          {filters.length > 1 ? (
            <li>
              <Button
                variant="ghost"
                size="sm"
                className={clsx(classes.pill, classes.clear)}
                onClick={() => takeBack(cleared(finding))}
              >
                Clear all
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
      {choices.Part ? (
        <choices.Part
          part={choices.section}
          open={choices.open}
          onClose={() => choices.setOpen(false)}
          finding={finding}
          source={source}
          count={count}
          onChange={onChange}
        />
      ) : null}
    </div>
  );
}
