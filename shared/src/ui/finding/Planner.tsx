import { NO_FINDING } from '@sideroad/shared/domain/finding';
import { paths } from '@sideroad/shared/domain/paths';
import { LinkButton } from '@sideroad/shared/ui/button';
import { useLazyPart } from '@sideroad/shared/ui/lazyPart';
import { useRef, useState } from 'react';
import { clockText, cropText, useFeatureNames } from './names.ts';
import classes from './Planner.module.css';
import type { PlannerChoicesProps } from './PlannerChoices.tsx';

type Part = PlannerChoicesProps['part'];

const SIX_DAYS_MS = 6 * 24 * 60 * 60_000;

/** 'Saturday at 10 am' of 'YYYY-MM-DDTHH:mm', with its date where another Saturday comes before it. */
function momentText(open: string): string {
  // Without `domain/openingText`, which would come with all that lists say.
  const time = new Date(`${open}Z`);
  const date = time.getTime() - Date.now() < SIX_DAYS_MS ? {} : ({ day: 'numeric', month: 'long' } as const);
  const day = time.toLocaleDateString('en-GB', { weekday: 'long', ...date, timeZone: 'UTC' });
  return `${day} at ${clockText(open.slice(11))}`;
}

/** A name inside a sentence: 'dogs on leash', but 'Wi-Fi' and 'Christmas trees'. */
const inside = (name: string) =>
  /^Brussels|^Christmas|.[A-Z]/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

const loadChoices = () => import('./PlannerChoices.tsx').then(({ PlannerChoices }) => PlannerChoices);

/**
 * One sentence that says what a visitor looks for, and leads to the list of it. What can change in it is a button that
 * opens the control of lists for it, whose code is loaded on touch.
 */
export function Planner() {
  const [finding, setFinding] = useState(NO_FINDING);
  const choices = useLazyPart<PlannerChoicesProps, Part>(loadChoices, 'The choices', 'Place');
  const pill = useRef<HTMLButtonElement>(null);
  const features = useFeatureNames(finding.features);
  const { near, crop } = finding;
  const gap = (name: Part, text: string, after: string, said = text) => (
    <span className={classes.gap}>
      <button
        ref={name === 'Place' ? pill : undefined}
        type="button"
        className={classes.choice}
        aria-label={`${name}: ${said}. Change`}
        {...choices.opener(name)}
      >
        {text}
      </button>
      {after}
    </span>
  );
  const time = finding.open === 'now' ? 'right now' : finding.open ? momentText(finding.open) : 'any day';
  return (
    <section aria-label="Plan a visit" className={`no-print ${classes.planner}`}>
      <p className={classes.sentence}>
        We are {near ? 'near ' : ''}
        {gap('Place', near?.name ?? 'anywhere near me', '', near ? `near ${near.name}` : undefined)}{' '}
        {finding.open === 'now' ? '' : 'on '}
        {gap('Open', time, ',')} with{' '}
        {gap('Features', new Intl.ListFormat('en-GB').format(features.map(inside)) || 'anyone', ',')} for{' '}
        {gap('Crops', crop ? inside(cropText(crop)) : 'anything ripe', '.')}
      </p>
      <LinkButton href={paths.listing({ finding })} size="lg">
        Find farms
      </LinkButton>
      {choices.failure}
      {choices.Part ? (
        <choices.Part
          part={choices.section}
          open={choices.open}
          onClose={() => choices.setOpen(false)}
          pill={pill}
          finding={finding}
          onChange={(patch) => setFinding({ ...finding, ...patch })}
        />
      ) : null}
    </section>
  );
}
