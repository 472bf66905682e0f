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

/** '9', '9:30', 'noon' or 'midnight' of 'YYYY-MM-DDTHH:mm'. */
export function hourText(at: string): string {
  const [hour = 0, minute = 0] = at.slice(11).split(':').map(Number);
  if (minute === 0 && hour % 12 === 0) return hour === 12 ? 'noon' : 'midnight';
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`;
}

/** 'Opens Sat 9', 'Opens about 15 June' or 'Opens in June': the farther, the vaguer. */
export function nextText({ at, next, isAbout, state }: FarmState): string {
  if (!next) return state === 'outOfSeason' ? 'Closed for the season' : 'Closed';
  const days = daysBetween(at, next);
  if (days > 60) return `Opens in ${monthText(next)}`;
  if (isAbout) return `Opens about ${dateText(next)}`;
  const time = next.length > 10 ? ` ${hourText(next)}` : '';
  if (days > 6) return `Opens ${dateText(next)}`;
  return days === 0 ? `Opens at${time}` : `Opens ${DAYS[weekdayOn(next)]}${time}`;
}

/** Says a farm's state in a few words, such as 'Open until 5'; empty where it is unknown. */
export function stateText(state: FarmState): string {
  if (state.state === 'unknown') return '';
  if (state.state !== 'open') return nextText(state);
  if (!state.until) return 'Open 24 hours';
  // A night ends in the morning; what ends later is named with its day.
  const isNear = daysBetween(state.at, state.until) <= (state.until.slice(11) < '06:00' ? 1 : 0);
  return `Open until ${isNear ? '' : `${DAYS[weekdayOn(state.until)]} `}${hourText(state.until)}`;
}

/** Says when a farm is open on the day that was asked for: 'Open 9 to 4'; else as `stateText`. */
export function visitText(state: FarmState): string {
  if (!state.from || !state.until) return stateText(state);
  return `Open ${hourText(state.from)} to ${hourText(state.until)}`;
}
