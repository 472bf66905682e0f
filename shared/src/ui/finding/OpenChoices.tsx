import { daysLater, dayText, hourText } from '@sideroad/shared/domain/clock';
import { dayAndHour, isToCome, nearDays, openOn } from '@sideroad/shared/domain/finding';
import { clockAt } from '@sideroad/shared/domain/opening';
import { useState } from 'react';
import { Choice, Choices, type ChoicesProps, LeftOut } from './Choices.tsx';
import classes from './FindingSheet.module.css';
import { PARTS, TIME_ZONE } from './names.ts';

const DAYS_AHEAD = 14;
const HOURS = Array.from({ length: 16 }, (_, index) => `${String(index + 6).padStart(2, '0')}:00`);

/** The choice of when a farm is open: now or on a day, and if wanted at an hour of it. What is over is not offered. */
export function OpenChoices({ finding: { open }, facets, onChange }: ChoicesProps) {
  // Read at each render, because a sheet may stay open overnight.
  const clock = clockAt(new Date(), TIME_ZONE);
  const { day, hour } = dayAndHour(open);
  const [isExact, setExact] = useState(hour !== null && !hour.includes('/'));
  const { today, tomorrow, weekend } = nearDays(clock);
  const firstDays = [
    ['Open now', 'now'],
    ['Today', today],
    ['Tomorrow', tomorrow],
    [dayText(today).startsWith('Sun') ? 'Next weekend' : 'This weekend', weekend],
  ] as const;
  const otherDays = Array.from({ length: DAYS_AHEAD }, (_, index) => daysLater(tomorrow, index + 1));
  // Two days have no common hour.
  const oneDay = day?.length === 10 ? day : null;
  const isOffered = (each: string) => oneDay !== null && isToCome(openOn(oneDay, each), clock);
  /** A chosen hour stays where the other day has it still to come. */
  const chooseDay = (next: string) => {
    const atHour = next.length === 10 ? openOn(next, hour) : next;
    onChange({ open: next === (day ?? open) ? null : isToCome(atHour, clock) ? atHour : next });
  };
  const chooseHour = (next: string | null) =>
    day && onChange({ open: openOn(day, next === hour ? null : next) });
  const toggleExact = () => {
    setExact(!isExact);
    if (isExact && hour && !hour.includes('/')) chooseHour(null);
  };
  return (
    <>
      <Choices name="Day">
        {firstDays.map(([name, each]) => (
          <Choice
            key={name}
            isOn={each === (day ?? open)}
            count={each !== 'now' ? facets?.days?.[each] : day ? undefined : facets?.open}
            onPress={() => chooseDay(each)}
          >
            {name}
          </Choice>
        ))}
      </Choices>
      <Choices name="Another day" columns="week">
        {otherDays.map((date) => {
          const [weekday, number] = dayText(date).split(' ');
          return (
            <Choice key={date} isOn={date === day} label={dayText(date)} onPress={() => chooseDay(date)}>
              <span className={classes.day}>
                <span>{weekday}</span> {number}
              </span>
            </Choice>
          );
        })}
      </Choices>
      {oneDay ? (
        <Choices name="Time, if it matters">
          {Object.entries(PARTS)
            .filter(([, part]) => isOffered(part))
            .map(([name, part]) => (
              <Choice key={name} isOn={part === hour} onPress={() => chooseHour(part)}>
                {name}
              </Choice>
            ))}
          <Choice isOn={isExact} onPress={toggleExact}>
            Exact hour
          </Choice>
        </Choices>
      ) : null}
      {isExact && oneDay ? (
        <Choices name="At" columns="equal">
          {HOURS.filter(isOffered).map((each) => (
            <Choice key={each} isOn={each === hour} onPress={() => chooseHour(each)}>
              <span className="nums">{hourText(openOn(oneDay, each))}</span>
            </Choice>
          ))}
        </Choices>
      ) : null}
      {open ? (
        <LeftOut
          count={facets?.without.unknownHours}
          why="their hours are not known"
          onShow={() => onChange({ open: null })}
        />
      ) : null}
    </>
  );
}
