import type { RegistrationProblem } from '@sideroad/shared/domain/registration';
import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useFormState } from 'react-final-form';
import { useProblems } from '../form/problemBook.ts';
import { type Part, partId } from '../form/Section.tsx';
import { usePictures } from '../pictures/usePictures.ts';
import { texts } from '../texts.ts';
import { partState } from './parts.ts';
import classes from './SectionNav.module.css';

const PARTS: readonly Part[] = ['farm', 'pictures', 'hours', 'tips', 'choices', 'address'];
const ICONS = { done: CircleCheck, problem: CircleAlert, open: Circle };

function goTo(part: Part) {
  return (event: MouseEvent) => {
    event.preventDefault();
    const section = document.getElementById(partId(part));
    section?.focus({ preventScroll: true });
    section?.scrollIntoView();
  };
}

/** The form's parts with how far each is, beside the form on wide screens. */
export function SectionNav({ find }: { find: () => RegistrationProblem[] }) {
  useFormState({ subscription: { values: true } });
  usePictures();
  const { shown } = useProblems();
  const problems = find();
  return (
    <nav aria-label={texts.addFarm.sections} className={classes.nav}>
      {PARTS.map((part) => {
        const state = partState(part, problems, shown);
        const Icon = ICONS[state];
        return (
          <a key={part} href={`#${partId(part)}`} onClick={goTo(part)} className={classes[state]}>
            <Icon aria-hidden="true" />
            {texts.sections[part]}
            <span className="sr-only">, {texts.addFarm.section[state]}</span>
          </a>
        );
      })}
    </nav>
  );
}
