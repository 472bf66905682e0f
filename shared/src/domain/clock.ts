/** Writes the days and times that the clocks of farms show, the same on every page [HOURS-17]. */

/** From Monday on. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
/** From January on. */
export const MONTHS =
  'January February March April May June July August September October November December'.split(' ');

/** 'Saturday' of 'YYYY-MM-DD…'. */
export const dayName = (date: string) =>
  WEEKDAYS[(new Date(`${date.slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7] ?? 'Monday';
/** '15 June' of 'YYYY-MM-DD…', and 'Sat 15 June' with its day of the week. */
export const dateText = (date: string) =>
  `${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''}`;
export const dayText = (date: string) => `${dayName(date).slice(0, 3)} ${dateText(date)}`;

/** 'YYYY-MM-DDTHH:mm' so many minutes later. */
export const later = (at: string, minutes: number) =>
  new Date(Date.parse(`${at}Z`) + minutes * 60_000).toISOString().slice(0, 16);
/** The day in Ontario, 'YYYY-MM-DD', at milliseconds since 1970. */
export const ontarioDay = (time = Date.now()) =>
  // As dates are written in Swedish.
  new Date(time).toLocaleDateString('sv-SE', { timeZone: 'America/Toronto' });
/** 'YYYY-MM-DD' so many days later. */
export const daysLater = (date: string, days: number) =>
  later(`${date.slice(0, 10)}T00:00`, days * 24 * 60).slice(0, 10);

/** Days since 1970 of 'YYYY-MM-DD…'. 29 February of a common year is 1 March, which parsers of dates do not agree on. */
export const dayOf = (date: string) =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / 86_400_000;
/** Days from a date to another, both 'YYYY-MM-DD…'. */
export const daysBetween = (from: string, to: string) => dayOf(to) - dayOf(from);

/** '9 a.m.', '9:30 p.m.', 'noon' or 'midnight' of 'HH:mm…'. */
export function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (minute === 0 && hour % 12 === 0) return hour === 12 ? 'noon' : 'midnight';
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour % 24 < 12 ? 'a.m.' : 'p.m.'}`;
}
/** The same of 'YYYY-MM-DDTHH:mm'. */
export function hourText(at: string): string {
  return timeText(at.slice(11));
}

/** A beginning, '12 a.m.' at midnight: that a day ends with 'midnight'. */
export const startText = (time: string) => (/^(?:00|24):00/.test(time) ? '12 a.m.' : timeText(time));
/** '9 a.m. to 4 p.m.' of two 'HH:mm…'. */
export const stretchText = (open: string, close: string) => `${startText(open)} to ${timeText(close)}`;
