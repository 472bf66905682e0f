import type { RegistrationProblem } from '@sideroad/shared/domain/registration';
import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useFormState } from 'react-final-form';
import { useProblems } from '../form/errors.ts';
import { type Part, partOf } from '../form/formFields.ts';
import { partId } from '../form/Section.tsx';
import { texts } from '../texts.ts';
import classes from './SectionNav.module.css';

const PARTS: readonly Part[] = ['farm', 'pictures', 'hours', 'tips', 'choices', 'address'];
const ICONS = { done: CircleCheck, problem: CircleAlert, open: Circle, suggested: Circle };
const ENTERED = { visited: true, dirtyFields: true };

function goTo(part: Part) {
  return (event: MouseEvent) => {
    event.preventDefault();
    const section = document.getElementById(partId(part));
    section?.focus({ preventScroll: true });
    section?.scrollIntoView();
  };
}

/**
 * Links to the form's parts with the progress of each, beside the form on wide screens. A part is done once the owner
 * has changed or visited a field and nothing is wrong: hours that are only suggested are not.
 */
export function SectionNav() {
  const { all, shown } = useProblems();
  const { visited, dirtyFields } = useFormState({ subscription: ENTERED });
  const entered = Object.entries({ ...visited, ...dirtyFields }).filter(([, isEntered]) => isEntered);
  const stateOf = (part: Part) => {
    const isHere = ({ field }: Pick<RegistrationProblem, 'field'>) => partOf(field) === part;
    if (shown.some(isHere)) return 'problem';
    if (all.some(isHere)) return 'open';
    return entered.some(([field]) => isHere({ field })) ? 'done' : 'suggested';
  };
  return (
    <nav aria-label={texts.addFarm.sections} className={classes.nav}>
      {PARTS.map((part) => {
        const state = stateOf(part);
        const Icon = ICONS[state];
        return (
          <a key={part} href={`#${partId(part)}`} onClick={goTo(part)} className={classes[state]}>
            <Icon aria-hidden="true" />
            <span>{texts.sections[part]}</span>
            <span className="sr-only">{`, ${texts.addFarm.section[state]}`}</span>
          </a>
        );
      })}
    </nav>
  );
}
