import type { RegistrationProblem } from '@sideroad/shared/domain/registration';
import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useProblems } from '../form/errors.ts';
import { type Part, partOf } from '../form/formFields.ts';
import { partId } from '../form/Section.tsx';
import { texts } from '../texts.ts';
import classes from './SectionNav.module.css';

const PARTS: readonly Part[] = ['farm', 'pictures', 'hours', 'tips', 'choices', 'address'];
const ICONS = { done: CircleCheck, problem: CircleAlert, open: Circle };

type PartState = 'done' | 'problem' | 'open';

/** A part without problems is done. Problems that a submit has shown make it a problem. */
function partState(
  part: Part,
  problems: readonly RegistrationProblem[],
  shown: readonly RegistrationProblem[],
): PartState {
  const isHere = ({ field }: RegistrationProblem) => partOf(field) === part;
  if (shown.some(isHere)) return 'problem';
  return problems.some(isHere) ? 'open' : 'done';
}

function goTo(part: Part) {
  return (event: MouseEvent) => {
    event.preventDefault();
    const section = document.getElementById(partId(part));
    section?.focus({ preventScroll: true });
    section?.scrollIntoView();
  };
}

/** Links to the form's parts with the progress of each, beside the form on wide screens. */
export function SectionNav() {
  const { all, shown } = useProblems();
  return (
    <nav aria-label={texts.addFarm.sections} className={classes.nav}>
      {PARTS.map((part) => {
        const state = partState(part, all, shown);
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
