import type { BusinessHours, SpecialDay } from '@sideroad/shared/contract';
import { clock24 } from '@sideroad/shared/domain/hours';
import { type Schedule, weekdayOn } from '@sideroad/shared/domain/opening';
import { SEASON_LIMITS } from '@sideroad/shared/domain/registrationHours';
import OpeningHours from 'opening_hours';
import { publicHolidays } from './holidays.ts';

/** A farm's hours as they are stored. */
export type FarmHours = Required<Schedule>;

/** Whose public holidays count. */
const ONTARIO = { lat: 0, lon: 0, address: { country_code: 'ca', state: 'Ontario' } };

/** What other directories write and the syntax has not: '24h', 'open 24 hours', '09:00:00'. */
const WHOLE_DAY = /(?:open )?24 ?h(?:ours?|rs?)?\b/gi;
const SECONDS = /(\d:\d\d):\d\d\b/g;

const DAY = 24 * 60;

type Stretches = SpecialDay['hours'];

const CLOSED = '[]';

interface Day {
  /** 'YYYY-MM-DD' */
  date: string;
  /** 0 is Monday. */
  weekday: number;
  /** `Stretches` as JSON, to compare days. */
  text: string;
}

/** The minute that the process's clock shows, counted as if no clock ever changed. */
const wallMinute = (date: Date) =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes()) / 60_000;

/**
 * Whole days from a date on; an interval of more than a day counts for each of its days.
 * @throws Error when no opening is certain, and some are possible
 */
function daysFrom(rules: OpeningHours, first: Date, count: number): Day[] {
  const midnight = (day: number) => new Date(first.getFullYear(), first.getMonth(), first.getDate() + day);
  const hours = Array.from({ length: count }, (): Stretches => []);
  // An interval that crosses midnight is whole only inside the range.
  const intervals = rules.getOpenIntervals(midnight(-1), midnight(count + 1));
  const certain = intervals.filter(([, , unknown]) => !unknown);
  if (certain.length < Math.min(1, intervals.length)) throw new Error('is not certain');
  for (const [from, to] of certain) {
    const last = wallMinute(to) - wallMinute(first);
    for (let at = wallMinute(from) - wallMinute(first); at < last; ) {
      const dayStart = Math.floor(at / DAY) * DAY;
      const close = last - at > DAY ? dayStart + DAY : last;
      const closeTime = clock24(close - dayStart === DAY ? DAY : (close - dayStart) % DAY);
      hours[dayStart / DAY]?.push({ openTime: clock24(at - dayStart), closeTime });
      at = close;
    }
  }
  return hours.map((stretches, index) => {
    const date = new Date((wallMinute(first) + index * DAY) * 60_000).toISOString().slice(0, 10);
    return { date, weekday: weekdayOn(date), text: JSON.stringify(stretches) };
  });
}

/** What a new stretch costs, in days that differ from their week; those in a closed week cost twice. */
const STRETCH = 6;

/** Where days cannot tell where a stretch begins, it begins with a month, or its middle. */
const costOf = ({ date }: Day) => STRETCH - ({ '01': 0.5, '15': 0.25, '16': 0.25 }[date.slice(8)] ?? 0);

/** The days of one weekday: how many, and of how many the most frequent hours are. */
class Weekday {
  readonly #counts = new Map<string, number>();
  #days = 0;
  #most = 0;
  text = CLOSED;

  add({ text }: Day): void {
    const count = (this.#counts.get(text) ?? 0) + 1;
    this.#counts.set(text, count);
    this.#days += 1;
    if (count > this.#most) [this.#most, this.text] = [count, text];
  }

  get cost(): number {
    return (this.#days - this.#most) * (this.text === CLOSED ? 2 : 1);
  }
}

const emptyWeek = () => Array.from({ length: 7 }, () => new Weekday());

/** Splits days into stretches of one week each, so that stretches and days that differ cost least. @returns first days */
function firstDays(days: readonly Day[]): number[] {
  const best = days.map(() => ({ cost: Number.POSITIVE_INFINITY, from: 0 }));
  for (const [from, first] of days.entries()) {
    const week = emptyWeek();
    let cost = (best[from - 1]?.cost ?? 0) + costOf(first);
    for (let last = from; last < days.length; last += 1) {
      const day = days[last] ?? first;
      const weekday = week[day.weekday] ?? new Weekday();
      cost -= weekday.cost;
      weekday.add(day);
      cost += weekday.cost;
      if (cost < (best[last]?.cost ?? 0)) best[last] = { cost, from };
    }
  }
  const starts: number[] = [];
  for (let end = days.length; end > 0; end = starts[0] ?? 0) starts.unshift(best[end - 1]?.from ?? 0);
  return starts;
}

/** Days that follow each other, with the hours of each weekday as text; a weekday that is not among them has none. */
function stretchesOf(days: readonly Day[]) {
  // The year starts over at the first change of the week, so that no stretch is cut in two at its end.
  const cut = firstDays(days)[1] ?? 0;
  const circle = [...days.slice(cut), ...days.slice(0, cut)];
  const starts = firstDays(circle);
  return starts.map((start, index) => {
    const part = circle.slice(start, starts[index + 1]);
    const week = emptyWeek();
    for (const day of part) week[day.weekday]?.add(day);
    return { days: part, week: week.map(({ text }) => text) };
  });
}

const entriesOf = (week: readonly string[]): BusinessHours[] =>
  week.flatMap((text, dayOfWeek) => {
    const hours: Stretches = JSON.parse(text);
    const closed = [{ openTime: null, closeTime: null }];
    return (hours.length > 0 ? hours : closed).map((stretch) => ({ dayOfWeek, ...stretch }));
  });

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** A season from one 'MM-DD' to another; a whole February has its leap day. */
function seasonDates(days: readonly Day[]) {
  const [from = '', last = ''] = [days[0]?.date.slice(5), days.at(-1)?.date.slice(5)];
  const to = last === '02-28' ? '02-29' : last;
  const month = (day: string) => MONTH.format(Date.parse(`2000-${day}`));
  const endsMonth = new Date(Date.parse(`2000-${to}`) + 86_400_000).getUTCDate() === 1;
  const whole = from.endsWith('-01') && endsMonth;
  const [first, end] = [from, to].map((day) =>
    whole ? month(day) : `${month(day)} ${Number(day.slice(3))}`,
  );
  return { name: first === end ? `${first}` : `${first} to ${end}`, from, to };
}

/**
 * Reads opening hours in the syntax of OpenStreetMap, with months, dates and Ontario's public holidays. Parts of the
 * year with a week of their own become seasons, single days that differ special days. Sunrise and sunset are 06:00 and
 * 18:00 to the library; 'by appointment' and open ends are not certain, so not open. @param now the year from the first of its month on
 * counts @throws Error when the syntax is not valid, names days without times or changes too often to be kept
 */
export function readOpeningHours(text: string, now: Date): FarmHours {
  const rules = new OpeningHours(
    text.replaceAll(WHOLE_DAY, '00:00-24:00').replaceAll(SECONDS, '$1'),
    ONTARIO,
  );
  if (rules.getStructuredWarnings().some(({ type }) => type === 'vague')) throw new Error('has no times');
  const first = new Date(now.getFullYear(), now.getMonth(), 1);
  const next = new Date(now.getFullYear() + 1, now.getMonth(), 1);
  const count = rules.isWeekStable() ? 7 : (wallMinute(next) - wallMinute(first)) / DAY;
  const stretches = stretchesOf(daysFrom(rules, first, count));
  const open = stretches.filter(({ week }) => week.some((text) => text !== CLOSED));
  const longest = open.toSorted((a, b) => b.days.length - a.days.length)[0] ?? stretches[0];
  const usual = longest?.week ?? [];
  const seasons = open.map(({ days: own, week }) => {
    const isUsual = week.join() === usual.join();
    return { ...seasonDates(own), crop: null, hours: isUsual ? null : entriesOf(week) };
  });
  const holidays = publicHolidays([first.getFullYear(), next.getFullYear()]);
  const specialDays = stretches
    .flatMap(({ days: own, week }) => own.filter(({ weekday, text }) => text !== week[weekday]))
    .map(({ date, text }) => ({ date, hours: JSON.parse(text), reason: holidays.get(date) ?? null }))
    .sort((a, b) => a.date.localeCompare(b.date));
  if (seasons.length > SEASON_LIMITS.seasons || specialDays.length > SEASON_LIMITS.specialDays)
    throw new Error('changes too often');
  return { businessHours: entriesOf(usual), seasons: stretches.length > 1 ? seasons : [], specialDays };
}
