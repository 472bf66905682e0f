import { NO_FINDING } from '@sideroad/shared/domain/finding';
import { paths } from '@sideroad/shared/domain/paths';
import { LinkButton } from '@sideroad/shared/ui/button';
import { useLazyPart } from '@sideroad/shared/ui/lazyPart';
import { useRef, useState } from 'react';
import { cropText, TIME_ZONE, useFeatureNames, whenPhrase } from './names.ts';
import classes from './Planner.module.css';
import type { PlannerChoicesProps } from './PlannerChoices.tsx';

type Part = PlannerChoicesProps['part'];

/** The day in Ontario. Without `domain/opening`, which would come with all that lists know. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });

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
  const { open } = finding;
  const phrase = open === 'now' ? 'right now' : open ? whenPhrase(open, today()) : 'on any day';
  const [, on = '', time = phrase] = /^(on )(.*)$/.exec(phrase) ?? [];
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
