import { formatTime } from '@sideroad/shared/domain/hours';
import { WEEKDAYS } from '@sideroad/shared/domain/registration';
import { FieldError } from '../fields/FieldFrame.tsx';
import fieldClasses from '../fields/fields.module.css';
import { useFormField } from '../fields/useFormField.ts';
import { errorId, fieldId, helpId } from '../form/fieldId.ts';
import { Section } from '../form/Section.tsx';
import { type DayHours, isAllDay, withAllDay, withClosed, withTime } from '../form/values.ts';
import { texts } from '../texts.ts';
import classes from './Hours.module.css';

const TIMES = [
  ['openTime', texts.hours.opens],
  ['closeTime', texts.hours.closes],
] as const;

function DayRow({ field, name }: { field: string; name: string }) {
  const { value: day, change, problem } = useFormField<DayHours>(field);
  const nameId = `${fieldId(field)}-name`;
  const allDay = isAllDay(day);
  const nextDay = day.openTime && day.closeTime && day.closeTime < day.openTime && formatTime(day.closeTime);
  const described = {
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': problem ? errorId(field) : nextDay ? helpId(field) : undefined,
  };
  const checks = [
    [texts.hours.allDay, allDay, withAllDay],
    [texts.hours.closed, day.closed, withClosed],
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be in the row's grid
    <div role="group" id={fieldId(field)} aria-labelledby={nameId} className={classes.row}>
      <span id={nameId} className={`${fieldClasses.title} ${classes.day}`}>
        {name}
      </span>
      {TIMES.map(([part, label]) => (
        <label key={part} className={classes.time}>
          <span className={classes.timeLabel}>{label}</span>
          <input
            type="time"
            className={`nums ${fieldClasses.control}`}
            value={(!allDay && day[part]) || ''}
            {...described}
            onChange={(event) => change(withTime(day, part, event.target.value))}
          />
        </label>
      ))}
      <div className={classes.checks}>
        {checks.map(([label, checked, set]) => (
          <label key={label} className={classes.check}>
            <input
              type="checkbox"
              checked={checked}
              onChange={(event) => change(set(day, event.target.checked))}
            />
            {label}
          </label>
        ))}
      </div>
      <div className={classes.problem}>
        {nextDay && (
          <p id={helpId(field)} className="muted small">
            {texts.hours.nextDay(nextDay)}
          </p>
        )}
        <FieldError field={field} problem={problem} />
      </div>
    </div>
  );
}

/** Opening hours, Monday first; each day is a field. */
export function HoursSection() {
  return (
    <Section part="hours" lead={texts.hours.lead}>
      <div className={classes.table}>
        {WEEKDAYS.map((day, index) => (
          <DayRow key={day} field={`farm.businessHours[${index}]`} name={day} />
        ))}
      </div>
    </Section>
  );
}
