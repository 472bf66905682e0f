import { useField } from 'react-final-form';
import { FieldError } from '../fields/FieldError.tsx';
import { errorId, fieldId } from '../form/fieldId.ts';
import { useProblem } from '../form/problemBook.ts';
import type { DayHours } from '../form/values.ts';
import { texts } from '../texts.ts';
import { withClosed, withTime } from './dayHours.ts';
import classes from './Hours.module.css';

const TIMES = [
  ['openTime', texts.hours.opens],
  ['closeTime', texts.hours.closes],
] as const;

/** One weekday: a `group` named by the day with 'Opens', 'Closes' and checkbox 'Closed'. */
export function DayRow({ field, name }: { field: string; name: string }) {
  const { input } = useField<DayHours>(field, { subscription: { value: true } });
  const problem = useProblem(field);
  const day = input.value;
  const nameId = `${fieldId(field)}-name`;
  const described = {
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': problem ? errorId(field) : undefined,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in the row's grid
    <div role="group" id={fieldId(field)} aria-labelledby={nameId} className={classes.row}>
      <span id={nameId} className={classes.day}>
        {name}
      </span>
      {TIMES.map(([part, label]) => (
        <label key={part} className={classes.time}>
          <span className={classes.timeLabel}>{label}</span>
          <input
            type="time"
            className="nums"
            value={day[part] ?? ''}
            {...described}
            onChange={(event) => input.onChange(withTime(day, part, event.target.value))}
          />
        </label>
      ))}
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={day.closed}
          onChange={(event) => input.onChange(withClosed(day, event.target.checked))}
        />
        {texts.hours.closed}
      </label>
      <div className={classes.problem}>
        <FieldError field={field} problem={problem} />
      </div>
    </div>
  );
}
