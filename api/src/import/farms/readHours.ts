import { errorMessage } from '@sideroad/server-kit';
import type { BusinessHours } from '@sideroad/shared/contract';
import { objectOf } from '@sideroad/shared/domain/json';
import { WEEKDAYS } from '@sideroad/shared/domain/registration';
import {
  inOrder,
  isOver,
  seasonProblems,
  specialDayProblems,
  weekProblems,
} from '@sideroad/shared/domain/registrationHours';
import { quoted } from './fields.ts';
import { type FarmHours, readOpeningHours } from './openingHours.ts';

const HOW = "write them like 'Mo-Fr 09:00-17:00; Sa 10:00-16:00; Su off'";

/** '9:00' and '09:00:00' → '09:00'. Other text stays, and fails the rules. */
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

const NONE: FarmHours = { businessHours: [], seasons: [], specialDays: [] };

type Read = FarmHours & { problems: string[] };

function hoursOf(cell: unknown, now: Date): Read {
  const businessHours = Array.isArray(cell) ? weekOfEntries(cell) : null;
  if (businessHours) return { ...NONE, businessHours, problems: [] };
  if (typeof cell !== 'string') throw new Error('no text and no list');
  const read = readOpeningHours(cell, now);
  return { ...read, specialDays: read.specialDays.filter((day) => !isOver(day, now.getTime())) };
}

/** Reads hours that the rules allow. @throws Error */
function rightHours(cell: unknown, now: Date): Read {
  const hours = hoursOf(cell, now);
  const [wrong] = [
    ...weekProblems(hours.businessHours),
    ...seasonProblems(hours.seasons),
    ...specialDayProblems(hours.specialDays),
  ];
  if (wrong)
    throw new Error(
      `${wrong.label.toLowerCase()} must be up to three stretches without overlap, such as 09:00-17:00 or 00:00-24:00`,
    );
  return hours;
}

/**
 * Reads opening hours of a file: words, OpenStreetMap's syntax, or a list as our own answers have it. None where they
 * cannot be read; `problems` names what is left out.
 */
export function readHours(cell: unknown, now: Date): Read {
  if (cell === undefined || cell === null || cell === '') return { ...NONE, problems: [] };
  const text = quoted(typeof cell === 'string' ? cell : JSON.stringify(cell));
  try {
    const { problems, ...hours } = rightHours(cell, now);
    return { ...hours, problems: problems.map((problem) => `hours ${text}: ${problem}`) };
  } catch (error) {
    const problem = `hours ${text}: ${errorMessage(error)}; ${HOW}`;
    return { ...NONE, problems: [problem] };
  }
}
