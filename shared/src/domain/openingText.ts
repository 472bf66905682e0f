import type { FarmState } from '@sideroad/shared/contract';
import { daysBetween, weekdayOn } from './opening.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** From January on. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 'June' of 'YYYY-MM-DD…'. */
const monthText = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
/** '15 June' of 'YYYY-MM-DD…', and 'Sat 15 June' with its day of the week. */
export const dateText = (date: string) => `${Number(date.slice(8, 10))} ${monthText(date)}`;
export const dayText = (date: string) => `${DAYS[weekdayOn(date)]} ${dateText(date)}`;

/** '9 a.m.', '9:30 p.m.', 'noon' or 'midnight' of 'YYYY-MM-DDTHH:mm'. */
export function hourText(at: string): string {
  const [hour = 0, minute = 0] = at.slice(11).split(':').map(Number);
  if (minute === 0 && hour % 12 === 0) return hour === 12 ? 'noon' : 'midnight';
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour % 24 < 12 ? 'a.m.' : 'p.m.'}`;
}

const dayBefore = (date: string) => new Date(Date.parse(`${date.slice(0, 10)}T00:00Z`) - 1).toISOString();

/**
 * Says a time with its day where that is not the day of `at`: '5 p.m.', 'Sat 9 a.m.', and '19 December' a week away. What
 * ends at midnight ends with the day before; `when` may be a date alone.
 */
export function whenText(at: string, when: string, isEnd: boolean): string {
  const isMidnight = when.endsWith('T00:00');
  const day = isEnd && isMidnight ? dayBefore(when) : when;
  const days = daysBetween(at, day);
  if (Math.abs(days) > 6) return dateText(day);
  const time = isMidnight && !isEnd ? '12 a.m.' : when.length > 10 ? hourText(when) : '';
  return [days === 0 ? '' : DAYS[weekdayOn(day)], time].filter(Boolean).join(' ');
}

/** 'Opens Sat 9 a.m.', 'Opens about 15 June' or 'Opens in June': the farther, the vaguer. */
export function nextText({ at, next, isAbout, state }: FarmState): string {
  if (!next) return state === 'outOfSeason' ? 'Closed for the season' : 'Closed';
  const days = daysBetween(at, next);
  if (days > 60) return `Opens in ${monthText(next)}`;
  if (isAbout) return `Opens about ${dateText(next)}`;
  return `Opens ${days === 0 ? 'at ' : ''}${whenText(at, next, false)}`;
}

/** Says a farm's state in a few words, such as 'Open until 5 p.m.'; empty where nothing is known. */
export function stateText(state: FarmState): string {
  const { at, until, next } = state;
  if (state.state === 'unknown' && !next) return '';
  if (state.state !== 'open') return nextText(state);
  return until ? `Open until ${whenText(at, until, true)}` : 'Open 24 hours';
}

/** Says when a farm is open around the moment that was asked for: 'Open 9 a.m. to 4 p.m.'; else as `stateText`. */
export function visitText(state: FarmState): string {
  const { at, from, until } = state;
  return from && until
    ? `Open ${whenText(at, from, false)} to ${whenText(at, until, true)}`
    : stateText(state);
}
