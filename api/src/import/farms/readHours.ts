import type { BusinessHours } from '@sideroad/shared/contract';
import { objectOf } from '@sideroad/shared/domain/json';
import { WEEKDAYS } from '@sideroad/shared/domain/registration';
import { inOrder, isOver, weekProblems } from '@sideroad/shared/domain/registrationHours';
import { type FarmHours, readOpeningHours } from './openingHours.ts';

const HOW = "hours must read like 'Mo-Fr 09:00-17:00; Sa 10:00-16:00; Su off'";

/** '9:00' and '09:00:00' → '09:00'. What is no time stays, and fails the rules. */
const timeOf = (value: unknown) =>
  typeof value === 'string'
    ? value
        .trim()
        .replace(/^(\d):/, '0$1:')
        .replace(/^(\d\d:\d\d):\d\d$/, '$1')
    : null;

/** Databases write a closed day as two zeros [HOURS-10]. */
const withoutZeros = (day: BusinessHours): BusinessHours =>
  day.openTime === '00:00' && day.closeTime === '00:00' ? { ...day, openTime: null, closeTime: null } : day;

/** Entries of the shape of our own answers; of days that are left out nothing is known. Null for anything else. */
function weekOfEntries(entries: readonly unknown[]): BusinessHours[] | null {
  const read = entries.map(objectOf).map(({ dayOfWeek, openTime, closeTime }) =>
    withoutZeros({
      dayOfWeek: Number(dayOfWeek ?? Number.NaN),
      openTime: timeOf(openTime),
      closeTime: timeOf(closeTime),
    }),
  );
  return read.some(({ dayOfWeek }) => !(dayOfWeek in WEEKDAYS)) ? null : inOrder(read);
}

function hoursOf(cell: unknown, now: Date): FarmHours | null {
  if (Array.isArray(cell)) {
    const businessHours = weekOfEntries(cell);
    return businessHours && { businessHours, seasons: [], specialDays: [] };
  }
  if (typeof cell !== 'string') return null;
  try {
    const read = readOpeningHours(cell, now);
    return { ...read, specialDays: read.specialDays.filter((day) => !isOver(day, now.getTime())) };
  } catch {
    return null;
  }
}

/**
 * Reads opening hours of a file: OpenStreetMap's syntax, or a list as our own answers have it. None without any, and
 * with `problems`.
 */
export function readHours(cell: unknown, now: Date): FarmHours & { problems: string[] } {
  const none = { businessHours: [], seasons: [], specialDays: [] };
  if (cell === undefined || cell === null || cell === '') return { ...none, problems: [] };
  const hours = hoursOf(cell, now);
  if (!hours) return { ...none, problems: [HOW] };
  const problems = weekProblems(hours.businessHours).map(
    ({ label }) =>
      `${label.toLowerCase()} must be two different times such as 09:00-17:00 or 00:00-24:00, up to three such without overlap, or off`,
  );
  return problems.length > 0 ? { ...none, problems } : { ...hours, problems };
}
