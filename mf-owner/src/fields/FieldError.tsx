import { CircleAlert } from 'lucide-react';
import { errorId } from '../form/fieldId.ts';
import classes from './fields.module.css';

/** What is wrong with a field, or nothing. */
export function FieldError({ field, problem }: { field: string; problem: string | null }) {
  if (problem === null) return null;
  return (
    <p id={errorId(field)} className={classes.error}>
      <CircleAlert aria-hidden="true" />
      <span>{problem}</span>
    </p>
  );
}
