import { CircleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useProblems } from '../form/errors.ts';
import { fieldId, focusField } from '../form/fieldId.ts';
import { texts } from '../texts.ts';
import classes from './Summary.module.css';

/** All that is wrong after a submit, each line a link to its field (decision F4). */
export function Summary() {
  const { shown } = useProblems();
  if (shown.length === 0) return null;
  const goTo = (field: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(field);
  };
  return (
    <div role="alert" className={classes.summary}>
      <CircleAlert aria-hidden="true" />
      <div className={classes.text}>
        <p className={classes.title}>{texts.summary.title}</p>
        <ul className={classes.list}>
          {shown.map(({ field, label, message }) => (
            <li key={`${field} ${message}`}>
              <a href={`#${fieldId(field)}`} onClick={goTo(field)}>
                {message ? `${label}: ${message}` : label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
