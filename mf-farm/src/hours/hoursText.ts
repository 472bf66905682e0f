import type { BusinessHours, SpecialDay } from '@sideroad/shared/contract';
import { dateText, dayName, dayText, WEEKDAYS } from '@sideroad/shared/domain/clock';
import { hoursLabel, weekOf } from '@sideroad/shared/domain/hours';
import { daysBetween, type Schedule, seasonDates } from '@sideroad/shared/domain/opening';
import { texts } from '../texts.ts';

/** How far ahead the hours card names special days. */
const SPECIAL_DAYS = 14;

/** Returns 'Wed to Sun, 10 a.m. to 5 p.m.' for each run of days with the same hours. */
export function openDays(week: readonly BusinessHours[]): string[] {
  const runs: { from: number; to: number; hours: string }[] = [];
  for (const { dayOfWeek, labels } of weekOf(week)) {
    const hours = labels.join(' and ');
    const last = runs.at(-1);
    if (last?.to === dayOfWeek - 1 && last.hours === hours) last.to = dayOfWeek;
    else if (hours) runs.push({ from: dayOfWeek, to: dayOfWeek, hours });
  }
  const short = (day: number) => WEEKDAYS[day]?.slice(0, 3);
  return runs.map(
    ({ from, to, hours }) => `${short(from)}${from === to ? '' : ` to ${short(to)}`}, ${hours}`,
  );
}

/** '9 to 2', or several such; 'Closed' without hours. */
const specialHours = ({ hours }: SpecialDay): string =>
  hours.flatMap((entry) => hoursLabel({ dayOfWeek: 0, ...entry }) ?? []).join(' and ') || texts.hours.closed;

/** A special day or a season as the hours card lists it. */
export interface ComingRow {
  name: string;
  when: string;
  /** Hours of a season to come that has its own. */
  days: string[];
}

/** Returns the special days of the two weeks from a date on, 'YYYY-MM-DD…', then the seasons as they begin. */
export function comingRows({ seasons = [], specialDays = [] }: Schedule, date: string): ComingRow[] {
  const { allYear, seasonEnds, seasonBegins } = texts.hours;
  const near = specialDays.flatMap((special) => {
    const ahead = daysBetween(date, special.date);
    return ahead >= 0 && ahead < SPECIAL_DAYS ? { ...special, ahead } : [];
  });
  const special = near
    .sort((one, other) => one.ahead - other.ahead)
    .map((each): ComingRow => {
      const isNear = each.ahead < 7;
      const day = isNear ? dayName(each.date) : dayText(each.date);
      const name = [each.reason, day].filter(Boolean).join(isNear ? ' ' : ', ');
      return { name, when: specialHours(each), days: [] };
    });
  const inOrder = seasons
    .map((season) => ({ ...season, ...seasonDates(season, date) }))
    .sort((one, other) => one.from.localeCompare(other.from))
    .map(({ name, crop, hours, from, to }): ComingRow => {
      const isAbout = crop !== null;
      if (daysBetween(date, from) > 0) {
        return { name, when: seasonBegins(dateText(from), isAbout), days: openDays(hours ?? []) };
      }
      const isAllYear = daysBetween(from, to) >= 364;
      return { name, when: isAllYear ? allYear : seasonEnds(dateText(to), isAbout), days: [] };
    });
  return [...special, ...inOrder];
}
