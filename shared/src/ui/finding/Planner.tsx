import { dayAndHour, NO_FINDING } from '@sideroad/shared/domain/finding';
import { paths } from '@sideroad/shared/domain/paths';
import { LinkButton } from '@sideroad/shared/ui/button';
import { useLazyPart } from '@sideroad/shared/ui/lazyPart';
import { useRef, useState } from 'react';
import { cropText, daysText, hourLabel, inside, useFeatureNames } from './names.ts';
import classes from './Planner.module.css';
import type { PlannerChoicesProps } from './PlannerChoices.tsx';

type Part = PlannerChoicesProps['part'];

/** 'Saturday at 10 a.m.', 'tomorrow in the morning' or 'right now', and what stands before it in the sentence. */
function whenText(open: string | null): [before: string, text: string] {
  const { day, hour } = dayAndHour(open);
  if (day === null) return open ? ['', 'right now'] : ['on ', 'any day'];
  const days = daysText(day, true);
  const time = hour && ` ${/^[a-z]/.test(hourLabel(hour)) ? 'in the' : 'at'} ${hourLabel(hour)}`;
  return [/^to/.test(days) ? '' : 'on ', days + (time ?? '')];
}

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
  const [on, time] = whenText(finding.open);
  return (
    <section aria-label="Plan a visit" className={`no-print ${classes.planner}`}>
      <p className={classes.sentence}>
        We are {near ? 'near ' : ''}
        {gap('Place', near?.name ?? 'anywhere near me', '', near ? `near ${near.name}` : undefined)} {on}
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
