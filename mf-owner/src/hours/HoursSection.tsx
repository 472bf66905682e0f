import { formatTime } from '@sideroad/shared/domain/hours';
import { ALL_DAY, WEEKDAYS } from '@sideroad/shared/domain/registration';
import { Button } from '@sideroad/shared/ui/button';
import { Copy, Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-final-form';
import { FieldError } from '../fields/FieldFrame.tsx';
import fieldClasses from '../fields/fields.module.css';
import { useFarmList } from '../fields/itemList.tsx';
import { describedBy, useFormField } from '../fields/useFormField.ts';
import { fieldId, helpId } from '../form/fieldId.ts';
import { Section } from '../form/Section.tsx';
import {
  type DayHours,
  isDayLong,
  stretchesOf,
  withAllDay,
  withClosed,
  withStretches,
} from '../form/values.ts';
import { texts } from '../texts.ts';
import classes from './Hours.module.css';
import seasonClasses from './Seasons.module.css';
import { SeasonsPanel } from './SeasonsPanel.tsx';
import { Stretches } from './Stretches.tsx';

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
    <>
      <Button variant="ghost" size="sm" icon={<Copy aria-hidden="true" />} onClick={copy}>
        {texts.hours.copy[0]}
        <span className="sr-only"> {WEEKDAYS[0]}</span> {texts.hours.copy[1]}
      </Button>
      <p role="status" className="muted small">
        {copied === monday && texts.hours.copied}
      </p>
    </>
  );
}

function DayRow({ index, name }: { index: number; name: string }) {
  const field = fieldOf(index);
  const { value: day, change, visit, problem } = useFormField<DayHours>(field);
  const nameId = `${fieldId(field)}-name`;
  const stretches = stretchesOf(day);
  const isOpen = stretches.some(({ openTime, closeTime }) => openTime ?? closeTime);
  const allDay = stretches.some(isDayLong);
  const late = stretches.find(
    ({ openTime, closeTime }) =>
      openTime && closeTime && (closeTime < openTime || closeTime === ALL_DAY.closeTime),
  );
  const nextDay = !allDay && late && formatTime(late.closeTime);
  const help = nextDay ? texts.hours.nextDay(nextDay) : isOpen || day.closed ? null : texts.hours.unknown;
  const attributes = describedBy(field, problem, help !== null && !problem);
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
      <div className={classes.checks}>
        {checks.map(([label, checked, set]) => (
          <label key={label} className={fieldClasses.check}>
            <input
              type="checkbox"
              checked={checked}
              onChange={(event) => change(set(day, event.target.checked))}
            />
            {label}
          </label>
        ))}
      </div>
      <Stretches
        field={field}
        stretches={stretches}
        opensByTime
        attributes={attributes}
        onChange={(next) => change(withStretches(day, next))}
      >
        {index === 0 && <CopyToAll monday={day} />}
      </Stretches>
      <div className={classes.problem}>
        {help && (
          <p id={helpId(field)} className="muted small">
            {help}
          </p>
        )}
        <FieldError field={field} problem={problem} />
      </div>
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
