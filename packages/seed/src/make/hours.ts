import type { BusinessHours } from '@sideroad/shared/contract';
import type { Random } from '../scenes/random.ts';

const DAY_CODES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const MINUTES_PER_DAY = 24 * 60;

/** Opening and closing in minutes since midnight by weekday, Monday first; null is a closed day. */
export type Week = readonly (readonly [open: number, close: number] | null)[];

/** A week without a single open day. */
export const CLOSED_WEEK: Week = DAY_CODES.map(() => null);

const minutes = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** The days of 'Tu-Fr' or 'Sa'; a range may run over Sunday ('Th-Mo'). */
function dayIndexes(range: string): number[] {
  const [first = '', last = first] = range.split('-');
  const [from, to] = [DAY_CODES.indexOf(first), DAY_CODES.indexOf(last)];
  const length = ((to - from + 7) % 7) + 1;
  return Array.from({ length }, (_, step) => (from + step) % 7);
}

const known = new Map<string, Week>();

/** Reads 'Tu-Fr 10:00-17:00; Sa-Su 09:00-18:00'. A day not named is closed. */
export function readWeek(text: string): Week {
  const before = known.get(text);
  if (before) return before;
  const week = [...CLOSED_WEEK];
  for (const part of text.split('; ')) {
    const [days = '', times = ''] = part.split(' ');
    const [open = '', close = ''] = times.split('-');
    for (const day of dayIndexes(days)) week[day] = [minutes(open), minutes(close)];
  }
  known.set(text, week);
  return week;
}

/** Opens half an hour earlier or later than the pattern, on weekdays and weekends alike or apart. */
export function varyWeek(week: Week, random: Random): Week {
  const shift = () => (random() < 0.5 ? 0 : random.pick([-30, 30]));
  const [weekday, weekend] = [shift(), shift()];
  return week.map((times, day) => {
    if (!times) return null;
    const [open, close] = times;
    // Hours at night stay, because a move past midnight would change the day.
    return close < open ? times : [open + (day < 5 ? weekday : weekend), close];
  });
}

const clock = (time: number) =>
  [Math.floor(time / 60), time % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Converts the week for the API. `seconds` writes 'HH:mm:ss', which other systems send. */
export function businessHours(week: Week, seconds: boolean): BusinessHours[] {
  const text = (time: number) => clock(time % MINUTES_PER_DAY) + (seconds ? ':00' : '');
  return week.map((times, dayOfWeek) => ({
    dayOfWeek,
    openTime: times ? text(times[0]) : null,
    closeTime: times ? text(times[1]) : null,
  }));
}

const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const EVENING = 18 * 60;

/** Tests that a text does not contradict the days of this week. */
export function agreesWith(week: Week, text: string): boolean {
  const open = (days: readonly number[]) => days.some((day) => week[day]);
  if (/weekend/i.test(text) && !open([5, 6])) return false;
  if (/weekday/i.test(text) && !open([0, 1, 2, 3, 4])) return false;
  return DAY_NAMES.every((name, day) => {
    if (!text.includes(name)) return true;
    const times = week[day];
    if (!times) return false;
    return !new RegExp(`${name} (evening|night)`).test(text) || times[1] > EVENING || times[1] < times[0];
  });
}
