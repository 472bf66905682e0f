import type { RegisteredHours, RegisteredSeason, RegisteredSpecialDay } from '@sideroad/shared/contract';
import { isClockTime } from './finding.ts';
import { isEmpty, textProblem } from './registrationText.ts';

/** The rules for the hours of a registration: the week, seasons and special days. */

export const SEASON_LIMITS = { seasons: 12, specialDays: 60, name: 60, reason: 100 } as const;

const MESSAGES = {
  hours: 'Enter both times, or tick Closed.',
  sameTimes: 'Enter two different times, or tick Closed or Open 24 hours (00:00 to 24:00).',
  seasonName: 'Enter a name of at most 60 characters.',
  day: 'Choose a day that exists.',
  sameDay: 'Enter each day once.',
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

/** A day's hours; the form's entries carry `closed`, the payload's say it by two nulls. */
export type HoursInput = RegisteredHours & { closed?: boolean };

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** A whole day: its end is the one time after 23:59. */
export const ALL_DAY = { openTime: '00:00', closeTime: '24:00' } as const;

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const CLOSING = /^(([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?|24:00(:00)?)$/;

/** Checks that a day is closed or has two times. */
export function dayProblem({ openTime, closeTime, closed }: HoursInput): string | undefined {
  const neither = isEmpty(openTime) && isEmpty(closeTime);
  if (closed ?? neither) return neither ? undefined : MESSAGES.hours;
  if (!TIME.test(openTime ?? '') || !CLOSING.test(closeTime ?? '')) return MESSAGES.hours;
  return openTime?.slice(0, 5) === closeTime?.slice(0, 5) ? MESSAGES.sameTimes : undefined;
}

/** Checks that each weekday has one entry, with two times or closed. */
export function hoursProblems(hours: readonly HoursInput[]): RegistrationProblem[] {
  return WEEKDAYS.flatMap((label, dayOfWeek) => {
    const [entry, ...more] = hours.filter((of) => of.dayOfWeek === dayOfWeek);
    const message = entry && more.length === 0 ? dayProblem(entry) : MESSAGES.hours;
    return message ? { field: `farm.businessHours[${dayOfWeek}]`, label: `Hours on ${label}`, message } : [];
  });
}

/** Tells whether 'YYYY-MM-DD' is a day of the calendar. */
const isDate = (date: string) => isClockTime(`${date}T00:00`);

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
      hours: hours?.map(dayProblem).find(Boolean),
    };
    return partProblems(`farm.seasons[${index}]`, `Season ${index + 1}`, found);
  });
}

/** Checks special days: each once, with hours that can be. */
export function specialDayProblems(days: readonly RegisteredSpecialDay[]) {
  return days.flatMap(({ date, hours, reason }, index): RegistrationProblem[] => {
    const isTwice = days.slice(0, index).some((other) => other.date === date);
    const dateProblem = isDate(date) ? isTwice && MESSAGES.sameDay : MESSAGES.day;
    const wrongHours = hours
      .map((entry) => dayProblem({ ...entry, dayOfWeek: 0, closed: false }))
      .find(Boolean);
    const found = {
      date: dateProblem || undefined,
      hours: wrongHours,
      reason: textProblem(reason ?? '', { min: 1, max: SEASON_LIMITS.reason }, MESSAGES.reason) ?? undefined,
    };
    return partProblems(`farm.specialDays[${index}]`, `Special day ${index + 1}`, found);
  });
}
