import { WEEKDAYS } from '@sideroad/shared/domain/registration';
import { Section } from '../form/Section.tsx';
import { texts } from '../texts.ts';
import { DayRow } from './DayRow.tsx';
import classes from './Hours.module.css';

/** Opening hours, Monday first. */
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
