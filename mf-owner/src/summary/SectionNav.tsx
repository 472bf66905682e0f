import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useProblems } from '../form/errors.ts';
import { type Part, partId } from '../form/Section.tsx';
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
            {texts.sections[part]}
            <span className="sr-only">, {texts.addFarm.section[state]}</span>
          </a>
        );
      })}
    </nav>
  );
}
