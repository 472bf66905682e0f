import { clockAt } from '@sideroad/shared/domain/opening';
import { dayText } from '@sideroad/shared/domain/openingText';
import { useState } from 'react';
import { Choice, Choices, type ChoicesProps, LeftOut } from './Choices.tsx';
import classes from './FindingSheet.module.css';
import { clockText, TIME_ZONE } from './names.ts';

const DAYS_AHEAD = 14;
const DAY_MS = 24 * 60 * 60_000;
const HOURS = Array.from({ length: 14 }, (_, index) => `${String(index + 7).padStart(2, '0')}:00`);
const MORNING = '10:00';

/** The next days on the farms' clock with the hours of each that are not over, 'YYYY-MM-DDTHH:mm' by 'YYYY-MM-DD'. */
function nextDays(now: Date): Map<string, string[]> {
  const clock = clockAt(now, TIME_ZONE);
  const today = Date.parse(clock.slice(0, 10));
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => {
    const date = new Date(today + index * DAY_MS).toISOString().slice(0, 10);
    return [date, HOURS.map((hour) => `${date}T${hour}`).filter((moment) => moment >= clock)] as const;
  });
  return new Map(days.filter(([, moments]) => moments.length > 0).map(([date, moments]) => [date, moments]));
}

/** The choice of when a farm is open: now, or on one of the next days at an hour. */
export function OpenChoices({ finding: { open }, facets, onChange }: ChoicesProps) {
  const [days] = useState(() => nextDays(new Date()));
  const isNow = open === 'now';
  const [day = null, time = null] = open && !isNow ? open.split('T') : [];
  const [first = ''] = days.keys();
  const moments = days.get(day ?? first) ?? [];
  const set = (next: string) => onChange({ open: next === open ? null : next });
  return (
    <>
      <Choices name="Today">
        <Choice isOn={isNow} count={day ? undefined : facets?.open} onPress={() => set('now')}>
          Open now
        </Choice>
      </Choices>
      <Choices name="On a day" columns="week">
        {[...days].map(([date, hours]) => {
          const [weekday, number] = dayText(date).split(' ');
          return (
            <Choice
              key={date}
              isOn={date === day}
              label={dayText(date)}
              onPress={() =>
                set(hours.find((moment) => moment >= `${date}T${time ?? MORNING}`) ?? hours.at(-1) ?? '')
              }
            >
              <span className={classes.day}>
                <span>{weekday}</span> {number}
              </span>
            </Choice>
          );
        })}
      </Choices>
      <Choices name="At" columns="equal">
        {moments.map((moment) => (
          <Choice key={moment.slice(11)} isOn={moment.slice(11) === time} onPress={() => set(moment)}>
            <span className="nums">{clockText(moment.slice(11))}</span>
          </Choice>
        ))}
      </Choices>
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
