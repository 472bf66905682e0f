import type { BusinessHours, SpecialDay } from '@sideroad/shared/contract';
import { intervalOf, weekOf } from '@sideroad/shared/domain/hours';
import { daysBetween, type Schedule, seasonDates, weekdayOn } from '@sideroad/shared/domain/opening';
import { dateText, dayText, hourText } from '@sideroad/shared/domain/openingText';
import { texts } from '../texts.ts';

/** How far ahead the hours card names special days. */
const SPECIAL_DAYS = 14;

/** Returns 'Wed to Sun, 10:00 a.m. – 5:00 p.m.' for each run of days with the same hours. */
export function openDays(week: readonly BusinessHours[]): string[] {
  const runs: { from: number; to: number; hours: string }[] = [];
  for (const { dayOfWeek, labels } of weekOf(week)) {
    const hours = labels.join(' and ');
    const last = runs.at(-1);
    if (last?.to === dayOfWeek - 1 && last.hours === hours) last.to = dayOfWeek;
    else if (hours) runs.push({ from: dayOfWeek, to: dayOfWeek, hours });
  }
  const { shortDays } = texts.hours;
  return runs.map(({ from, to, hours }) => {
    const days = from === to ? shortDays[from] : `${shortDays[from]} to ${shortDays[to]}`;
    return `${days}, ${hours}`;
  });
}

/** '9 to 2', or several such; 'Closed' without hours. */
function specialHours({ date, hours }: SpecialDay): string {
  const stretches = hours.flatMap((entry) => {
    const interval = intervalOf(entry);
    if (!interval) return [];
    if (interval.close - interval.open === 24 * 60) return texts.hours.always;
    return texts.hours.stretch(hourText(`${date}T${entry.openTime}`), hourText(`${date}T${entry.closeTime}`));
  });
  return stretches.join(' and ') || texts.hours.closed;
}

/** A special day or a season as the hours card lists it. */
export interface ComingRow {
  name: string;
  when: string;
  /** Hours of a season to come that has its own. */
  days: string[];
}

/** Returns the special days of the two weeks from a date on, 'YYYY-MM-DD…', then the seasons as they begin. */
export function comingRows({ seasons = [], specialDays = [] }: Schedule, date: string): ComingRow[] {
  const { days, allYear, seasonEnds, seasonBegins } = texts.hours;
  const near = specialDays.flatMap((special) => {
    const ahead = daysBetween(date, special.date);
    return ahead >= 0 && ahead < SPECIAL_DAYS ? { ...special, ahead } : [];
  });
  const special = near
    .sort((one, other) => one.ahead - other.ahead)
    .map((each): ComingRow => {
      const isNear = each.ahead < 7;
      const day = isNear ? days[weekdayOn(each.date)] : dayText(each.date);
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
