import { easter } from 'date-easter';
import { plainName } from './fields.ts';

const DAY = 24 * 60 * 60 * 1000;
const [SUNDAY, MONDAY] = [0, 1];

/** A day of each year: a date or the first `weekday` from it on, or so many days after Easter. */
type Holiday = {
  name: string;
  /** Whether shops keep other hours: not on an observance. */
  isKept: boolean;
} & ({ month: number; day: number; weekday?: number } | { afterEaster: number });

/** Ontario's public holidays and usual days off (Employment Standards Act, 2000, section 1; Retail Business Holidays Act), and observances. */
const HOLIDAYS: readonly Holiday[] = [
  { name: "New Year's Day", month: 1, day: 1, isKept: true },
  { name: 'Groundhog Day', month: 2, day: 2, isKept: false },
  { name: "Valentine's Day", month: 2, day: 14, isKept: false },
  { name: 'Family Day', month: 2, day: 15, weekday: MONDAY, isKept: true },
  { name: 'St. Patrick’s Day', month: 3, day: 17, isKept: false },
  { name: 'Good Friday', afterEaster: -2, isKept: true },
  { name: 'Easter Monday', afterEaster: 1, isKept: true },
  { name: "Mother's Day", month: 5, day: 8, weekday: SUNDAY, isKept: false },
  { name: 'Victoria Day', month: 5, day: 18, weekday: MONDAY, isKept: true },
  { name: "Father's Day", month: 6, day: 15, weekday: SUNDAY, isKept: false },
  { name: 'Canada Day', month: 7, day: 1, isKept: true },
  { name: 'Civic Holiday', month: 8, day: 1, weekday: MONDAY, isKept: true },
  { name: 'Labour Day', month: 9, day: 1, weekday: MONDAY, isKept: true },
  { name: 'Thanksgiving', month: 10, day: 8, weekday: MONDAY, isKept: true },
  { name: 'Halloween', month: 10, day: 31, isKept: false },
  { name: 'Remembrance Day', month: 11, day: 11, isKept: true },
  { name: 'Christmas Day', month: 12, day: 25, isKept: true },
  { name: 'Boxing Day', month: 12, day: 26, isKept: true },
];

function dateIn(year: number, holiday: Holiday): string {
  const first = 'afterEaster' in holiday ? easter(year) : holiday;
  const start = Date.UTC(year, first.month - 1, first.day);
  const later =
    'afterEaster' in holiday
      ? holiday.afterEaster
      : ((holiday.weekday ?? new Date(start).getUTCDay()) - new Date(start).getUTCDay() + 7) % 7;
  return new Date(start + later * DAY).toISOString().slice(0, 10);
}

/** Names the days of Ontario on which shops keep other hours, by date. @param years full years */
export const publicHolidays = (years: readonly number[]): ReadonlyMap<string, string> =>
  new Map(
    years.flatMap((year) =>
      HOLIDAYS.filter(({ isKept }) => isKept).map(
        (holiday) => [dateIn(year, holiday), holiday.name] as const,
      ),
    ),
  );

const plainHoliday = (name: string) => plainName(name).replace(/day$/, '');

/** Finds a holiday or observance of Ontario by its name, with or without 'Day', in a year and the next. */
export const holidaysNamed = (name: string, year: number) =>
  [year, year + 1].flatMap((one) =>
    HOLIDAYS.filter((holiday) => plainHoliday(holiday.name) === plainHoliday(name)).map((holiday) => ({
      name: holiday.name,
      date: dateIn(one, holiday),
    })),
  );
