import Holidays from 'date-holidays';
import { plainName } from './fields.ts';

const ontario = new Holidays('CA', 'ON', { languages: ['en'] });

const listOf = (year: number) =>
  ontario.getHolidays(year).map(({ date, name, type }) => ({ date: date.slice(0, 10), name, type }));

/** Names the days of Ontario on which shops keep other hours, by date. @param years full years */
export const publicHolidays = (years: readonly number[]): ReadonlyMap<string, string> =>
  new Map(
    years
      .flatMap(listOf)
      .filter(({ type }) => type === 'public' || type === 'optional')
      .map(({ date, name }) => [date, name]),
  );

const plainHoliday = (name: string) => plainName(name).replace(/day$/, '');

/** Finds a holiday or observance of Ontario by its name, with or without 'Day', in a year and the next. */
export const holidaysNamed = (name: string, year: number) =>
  [year, year + 1].flatMap(listOf).filter((day) => plainHoliday(day.name) === plainHoliday(name));
