import { type Season, SeasonSchema, type SpecialDay, SpecialDaySchema } from '@sideroad/shared/contract';
import { cropOf } from '@sideroad/shared/domain/crops';
import { objectOf } from '@sideroad/shared/domain/json';
import type { RegistrationProblem } from '@sideroad/shared/domain/registration';
import {
  isDate,
  isOver,
  SEASON_LIMITS,
  seasonProblems,
  specialDayProblems,
} from '@sideroad/shared/domain/registrationHours';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { quoted } from './fields.ts';
import { holidaysNamed } from './holidays.ts';

const seasonList = Compile(Type.Array(SeasonSchema, { maxItems: SEASON_LIMITS.seasons }));
const dayList = Compile(Type.Array(SpecialDaySchema));

/** A list of a JSON file, or JSON in a cell of a CSV; null for anything else. */
function entriesOf(cell: unknown): unknown[] | null {
  try {
    const list: unknown = typeof cell === 'string' ? JSON.parse(cell) : cell;
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

function refuse([problem]: readonly RegistrationProblem[]): void {
  if (problem) throw new Error(`${problem.label.toLowerCase()}: ${problem.message ?? 'is required'}`);
}

/** Reads the seasons of a row; crop and hours may be missing. @throws Error that says what is wrong */
export function readSeasons(cell: unknown): Season[] {
  const list = entriesOf(cell)?.map((entry) => ({ crop: null, hours: null, ...objectOf(entry) }));
  if (!seasonList.Check(list)) {
    throw new Error(
      'seasons must be a list of at most 12, such as {"name":"Apples","from":"08-25","to":"10-31"}',
    );
  }
  refuse(seasonProblems(list, (slug) => cropOf(slug) !== undefined));
  return list;
}

/** The day of an entry, or the days of the holiday it names in this year and the next. */
function daysOf(entry: unknown, now: Date): object[] {
  const { holiday, ...day }: { holiday?: unknown; reason: unknown } = { reason: null, ...objectOf(entry) };
  if (typeof holiday !== 'string') return [day];
  const found = holidaysNamed(holiday, now.getFullYear());
  if (found.length === 0) throw new Error(`special days: ${quoted(holiday)} is no holiday of Ontario`);
  return found.map(({ date, name }) => ({ ...day, date, reason: day.reason ?? name }));
}

/** Reads the special days of a row that are not over, in order; `holiday` may take the place of a date. @throws Error that says what is wrong */
export function readSpecialDays(cell: unknown, now: Date): SpecialDay[] {
  const list = entriesOf(cell)?.flatMap((entry) => daysOf(entry, now));
  if (!dayList.Check(list)) {
    throw new Error('special days must be a list of at most 60, such as {"date":"2026-12-24","hours":[]}');
  }
  const days = list.filter((day) => !isOver(day, now.getTime()));
  refuse(specialDayProblems(days));
  return days.sort((one, other) => one.date.localeCompare(other.date));
}

/** Reads when a row was last checked. @throws Error for anything but a date of the past */
export function readConfirmedAt(cell: unknown, now: Date): string {
  const text = String(cell);
  const time = Date.parse(text);
  const day = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
  // 'February 30' would be a day of March.
  const isReal = isDate(day) && (!/^\d{4}-\d\d-\d\d/.test(text) || isDate(text.slice(0, 10)));
  // It is tomorrow already where some files come from.
  if (!isReal || time > now.getTime() + 86_400_000)
    throw new Error('the date of the last check must read like 2026-05-01');
  return new Date(time).toISOString();
}
