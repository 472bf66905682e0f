import { formatTime } from '@sideroad/shared/domain/hours';
import { WEEKDAYS } from '@sideroad/shared/domain/registration';
import { Button } from '@sideroad/shared/ui/button';
import { Copy, Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-final-form';
import { FieldError } from '../fields/FieldFrame.tsx';
import fieldClasses from '../fields/fields.module.css';
import { useFarmList } from '../fields/itemList.tsx';
import { useFormField } from '../fields/useFormField.ts';
import { errorId, fieldId, helpId } from '../form/fieldId.ts';
import { Section } from '../form/Section.tsx';
import { type DayHours, isAllDay, withAllDay, withClosed, withTime } from '../form/values.ts';
import { texts } from '../texts.ts';
import classes from './Hours.module.css';
import seasonClasses from './Seasons.module.css';
import { SeasonsPanel } from './SeasonsPanel.tsx';

const fieldOf = (index: number) => `farm.businessHours[${index}]`;

/** A button that gives the hours of Monday to the other days. */
function CopyToAll({ monday }: { monday: DayHours }) {
  const form = useForm();
  const [copied, setCopied] = useState<DayHours | null>(null);
  const copy = () => {
    form.batch(() => {
      for (let dayOfWeek = 1; dayOfWeek < WEEKDAYS.length; dayOfWeek += 1)
        form.change(fieldOf(dayOfWeek), { ...monday, dayOfWeek });
    });
    setCopied(monday);
  };
  return (
    <div className={classes.copy}>
      <Button variant="ghost" size="sm" icon={<Copy aria-hidden="true" />} onClick={copy}>
        {texts.hours.copy[0]}
        <span className="sr-only"> {WEEKDAYS[0]}</span> {texts.hours.copy[1]}
      </Button>
      <p role="status" className="muted small">
        {copied === monday && texts.hours.copied}
      </p>
    </div>
  );
}

function DayRow({ index, name }: { index: number; name: string }) {
  const field = fieldOf(index);
  const { value: day, change, visit, problem } = useFormField<DayHours>(field);
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
    <div
      role="group"
      id={fieldId(field)}
      aria-labelledby={nameId}
      className={classes.row}
      onFocus={() => visit()}
    >
      <span id={nameId} className={`${fieldClasses.title} ${classes.day}`}>
        {name}
      </span>
      {texts.hours.times.map(([part, label]) => (
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
      {index === 0 && <CopyToAll monday={day} />}
    </div>
  );
}

/** What few farms need is shown once it is asked for or a draft has it. */
function Seasons() {
  const [opened, setOpened] = useState<'owner' | 'draft' | null>(null);
  const used = useFarmList('seasons').names.length + useFarmList('specialDays').names.length > 0;
  if (used && !opened) setOpened('draft');
  return (
    <div className={seasonClasses.seasons}>
      <div>
        <h3 className={fieldClasses.title}>
          {texts.seasons.title} <span className="muted small">{texts.addFarm.optional}</span>
        </h3>
        <p className={`muted small ${fieldClasses.lead}`}>{texts.seasons.lead}</p>
      </div>
      {opened ? (
        <SeasonsPanel focus={opened === 'owner'} />
      ) : (
        <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setOpened('owner')}>
          {texts.seasons.show}
        </Button>
      )}
    </div>
  );
}

/** Opening hours, Monday first; each day is a field. */
export function HoursSection() {
  return (
    <Section part="hours" lead={texts.hours.lead}>
      <div className={classes.table}>
        {WEEKDAYS.map((day, index) => (
          <DayRow key={day} index={index} name={day} />
        ))}
      </div>
      <Seasons />
    </Section>
  );
}
