import type { RegisteredHours, RegisteredSeason, RegisteredSpecialDay } from '@sideroad/shared/contract';
import { WEEKDAYS } from './clock.ts';
import { isClockTime } from './finding.ts';
import type { DayHours } from './hours.ts';
import { isEmpty, textProblem } from './registrationText.ts';

/** The rules for the hours of a registration: the week, seasons and special days. */

export const SEASON_LIMITS = { seasons: 12, specialDays: 60, name: 60, reason: 100 } as const;

/** Most stretches of one day. */
export const MOST_STRETCHES = 3;

const MESSAGES = {
  hours: 'Enter both times, or tick Closed.',
  sameTimes: 'Enter two different times, or tick Closed or Open 24 hours (00:00 to 24:00).',
  overlap: 'Enter times that do not overlap.',
  tooMany: `Enter at most ${MOST_STRETCHES} times a day.`,
  seasonName: 'Enter a name of at most 60 characters.',
  day: 'Choose a day that exists.',
  sameDay: 'Enter each day once.',
  over: 'Choose a day that is not over.',
  specialDays: `Keep at most ${SEASON_LIMITS.specialDays} special days.`,
  crop: 'Choose a crop of the list.',
  reason: 'Enter at most 100 characters.',
} as const;

/** One invalid field. `message` is null where the field is empty. */
export interface RegistrationProblem {
  /** Path in the payload. */
  field: string;
  /** As the form labels it. */
  label: string;
  message: string | null;
}

export { WEEKDAYS };

/** Each day as neither closed nor with times. */
const MISSING = WEEKDAYS.map((_, dayOfWeek) => ({
  dayOfWeek,
  openTime: null,
  closeTime: null,
  closed: false,
}));

/** A whole day: its end is the one time after 23:59. */
export const ALL_DAY = { openTime: '00:00', closeTime: '24:00' } as const;

/** A day's hours; with `closed` as a checkbox says it, else by two nulls. */
export type HoursInput = RegisteredHours & { closed?: boolean };

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const CLOSING = /^(([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?|24:00(:00)?)$/;

/** Checks that one entry is closed or has two times. */
export function dayProblem({ openTime, closeTime, closed }: HoursInput): string | undefined {
  const neither = isEmpty(openTime) && isEmpty(closeTime);
  if (closed ?? neither) return neither ? undefined : MESSAGES.hours;
  if (!TIME.test(openTime ?? '') || !CLOSING.test(closeTime ?? '')) return MESSAGES.hours;
  return openTime?.slice(0, 5) === closeTime?.slice(0, 5) ? MESSAGES.sameTimes : undefined;
}

const opening = ({ openTime }: DayHours) => openTime?.slice(0, 5) ?? '';
const closing = ({ closeTime }: DayHours) => closeTime?.slice(0, 5) ?? '';
/** Past midnight is after every other time of the day. */
const endOf = (stretch: DayHours) => (closing(stretch) > opening(stretch) ? closing(stretch) : '48:00');

/** Sorts hours by day and opening. */
export const inOrder = <Entry extends DayHours & { dayOfWeek?: number }>(hours: readonly Entry[]): Entry[] =>
  [...hours].sort(
    (one, other) =>
      (one.dayOfWeek ?? 0) - (other.dayOfWeek ?? 0) || opening(one).localeCompare(opening(other)),
  );

/** Checks the stretches of a day: two times each, at most three, none during another. Only the last can run past midnight. */
function stretchesProblem(stretches: readonly DayHours[]): string | undefined {
  const wrong = stretches.map((each) => dayProblem({ dayOfWeek: 0, ...each, closed: false })).find(Boolean);
  if (wrong) return wrong;
  if (stretches.length > MOST_STRETCHES) return MESSAGES.tooMany;
  const sorted = inOrder(stretches);
  const overlaps = sorted.some(
    (next, index) => index > 0 && endOf(sorted[index - 1] ?? next) > opening(next),
  );
  return overlaps ? MESSAGES.overlap : undefined;
}

/** Checks the days of a week that have entries: closed, or stretches. A day without any is one whose hours are not known. */
export function weekProblems(hours: readonly HoursInput[]): RegistrationProblem[] {
  return WEEKDAYS.flatMap((label, dayOfWeek) => {
    const entries = hours.filter((of) => of.dayOfWeek === dayOfWeek);
    const [entry, ...more] = entries;
    const message = entry && (more.length > 0 ? stretchesProblem(entries) : dayProblem(entry));
    return message ? { field: `farm.businessHours[${dayOfWeek}]`, label: `Hours on ${label}`, message } : [];
  });
}

/** Checks that each day of a week has entries too. */
export function hoursProblems(hours: readonly HoursInput[]): RegistrationProblem[] {
  const missing = MISSING.filter((day) => hours.every(({ dayOfWeek }) => dayOfWeek !== day.dayOfWeek));
  return weekProblems([...hours, ...missing]);
}

/** Tells whether 'YYYY-MM-DD' is a day of the years 2000 to 2100. */
export const isDate = (date: string) => isClockTime(`${date}T00:00`);

/** Tells whether 'MM-DD' is a day of some year. */
const isMonthDay = (day: string) => isDate(`2000-${day}`);

type Message = string | null | undefined;

const partProblems = (at: string, label: string, messages: Readonly<Record<string, Message>>) =>
  Object.entries(messages).flatMap(([part, message]): RegistrationProblem[] =>
    message === undefined ? [] : [{ field: `${at}.${part}`, label: `${label} ${part}`, message }],
  );

/** Checks seasons. @param isCrop whether a slug is in the list of crops */
export function seasonProblems(
  seasons: readonly RegisteredSeason[],
  isCrop: (slug: string) => boolean = () => true,
) {
  return seasons.flatMap(({ name, from, to, crop, hours }, index): RegistrationProblem[] => {
    const found = {
      name: textProblem(name, { min: 1, max: SEASON_LIMITS.name }, MESSAGES.seasonName),
      from: isMonthDay(from) ? undefined : MESSAGES.day,
      to: isMonthDay(to) ? undefined : MESSAGES.day,
      crop: crop === null || isCrop(crop) ? undefined : MESSAGES.crop,
      hours: weekProblems(hours ?? [])[0]?.message,
    };
    return partProblems(`farm.seasons[${index}]`, `Season ${index + 1}`, found);
  });
}

/** Tells whether a special day is over, everywhere and with the night that it began. @param now milliseconds */
export const isOver = ({ date }: { date: string }, now: number) =>
  isDate(date) && date < new Date(now - 2 * 24 * 60 * 60_000).toISOString().slice(0, 10);

/** Checks special days: each once, with hours that can be. */
export function specialDayProblems(days: readonly RegisteredSpecialDay[]): RegistrationProblem[] {
  if (days.length > SEASON_LIMITS.specialDays)
    return [{ field: 'farm.specialDays', label: 'Special days', message: MESSAGES.specialDays }];
  return days.flatMap(({ date, hours, reason }, index): RegistrationProblem[] => {
    const isTwice = days.slice(0, index).some((other) => other.date === date);
    const found = {
      date: (isDate(date) ? isTwice && MESSAGES.sameDay : MESSAGES.day) || undefined,
      hours: stretchesProblem(hours),
      reason: textProblem(reason ?? '', { min: 1, max: SEASON_LIMITS.reason }, MESSAGES.reason) ?? undefined,
    };
    return partProblems(`farm.specialDays[${index}]`, `Special day ${index + 1}`, found);
  });
}

/** Checks that special days are not over, which the API would leave out. @param now milliseconds */
export const overProblems = (days: readonly RegisteredSpecialDay[], now: number) =>
  days.flatMap((day, index) =>
    partProblems(`farm.specialDays[${index}]`, `Special day ${index + 1}`, {
      date: isOver(day, now) ? MESSAGES.over : undefined,
    }),
  );
