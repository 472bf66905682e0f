import { clockAt } from '@sideroad/shared/domain/opening';
import { dayText } from '@sideroad/shared/domain/openingText';
import { useState } from 'react';
import { Choice, Choices, type ChoicesProps, TIME_ZONE } from './Choices.tsx';
import classes from './FindingSheet.module.css';
import { clockText } from './names.ts';

const DAYS_AHEAD = 14;
const DAY_MS = 24 * 60 * 60_000;
const HOURS = Array.from({ length: 14 }, (_, index) => `${String(index + 7).padStart(2, '0')}:00`);
const MORNING = '10:00';

/** The next days on the farms' clock as 'YYYY-MM-DD', from today on. */
function nextDays(now: Date): string[] {
  const today = Date.parse(clockAt(now, TIME_ZONE).slice(0, 10));
  return Array.from({ length: DAYS_AHEAD }, (_, index) =>
    new Date(today + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The choice of when a farm is open: now, or on one of the next days at an hour. */
export function OpenChoices({ finding: { open }, facets, onChange }: ChoicesProps) {
  const [days] = useState(() => nextDays(new Date()));
  const isNow = open === 'now';
  const [day = null, time = null] = open && !isNow ? open.split('T') : [];
  const set = (next: string) => onChange({ open: next === open ? null : next });
  return (
    <>
      <Choices name="Today">
        <Choice isOn={isNow} count={day ? undefined : facets?.open} onPress={() => set('now')}>
          Open now
        </Choice>
      </Choices>
      <Choices name="On a day" columns="week">
        {days.map((date) => {
          const [weekday, number] = dayText(date).split(' ');
          return (
            <Choice
              key={date}
              isOn={date === day}
              label={dayText(date)}
              onPress={() => set(`${date}T${time ?? MORNING}`)}
            >
              <span className={classes.day}>
                <span>{weekday}</span> {number}
              </span>
            </Choice>
          );
        })}
      </Choices>
      <Choices name="At" columns="equal">
        {HOURS.map((hour) => (
          <Choice key={hour} isOn={hour === time} onPress={() => set(`${day ?? days[0]}T${hour}`)}>
            <span className="nums">{clockText(hour)}</span>
          </Choice>
        ))}
      </Choices>
    </>
  );
}
