import type { BusinessHours, SpecialDay } from '@sideroad/shared/contract';
import { clock24 } from '@sideroad/shared/domain/hours';
import { type Schedule, weekdayOn } from '@sideroad/shared/domain/opening';
import { SEASON_LIMITS } from '@sideroad/shared/domain/registrationHours';
import OpeningHours from 'opening_hours';
import { quoted } from './fields.ts';
import { publicHolidays } from './holidays.ts';
import { hoursInWords } from './hoursInWords.ts';

/** A farm's hours as they are stored. */
export type FarmHours = Required<Schedule>;

/** The region whose public holidays count. */
const ONTARIO = { lat: 0, lon: 0, address: { country_code: 'ca', state: 'Ontario' } };
/** Holds no public holiday on Easter Monday, and nor does Ontario, but the library says so. */
const NEW_YORK = { lat: 0, lon: 0, address: { country_code: 'us', state: 'New York' } };

/** The syntax without sunrise and sunset, which are not the same all year. */
const SYNTAX =
  /"[^"]*"|\b\d\d:\d\d\b|\b24\/7\b|\b(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)\b(?:\[[-\d,]+\])?|\beaster\b| [+-]\d+ days?\b|\b20\d\d\b|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b(?: \d\d?(?:[-,]\d\d?)*(?![\d:]))?|\bweek \d[-\d,/]*|\b(?:off|closed|unknown|open)\b|[\s,;:()|+-]/g;

const PART_OF_YEAR = /Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|week/;

const DAY = 24 * 60;

type Stretches = SpecialDay['hours'];

const CLOSED = '[]';
/** The hours of a day on which a farm may be open. */
const UNKNOWN = 'null';

/** Each rule says when, or that it is closed, and behind its days: the library misreads other orders. */
const isSyntax = (text: string) =>
  text.replaceAll(SYNTAX, '') === '' &&
  !/(?:\d\d:\d\d|off|closed) +[A-Z]/.test(text) &&
  text.split(';').every((rule) => /\d:\d|24\/7|off|closed|unknown|"|^\s*$/.test(rule));

interface Day {
  /** 'YYYY-MM-DD' */
  date: string;
  /** 0 is Monday. */
  weekday: number;
  /** `Stretches` as JSON, to compare days. */
  text: string;
  /** Whether the farm may be open at other times. */
  isMaybe: boolean;
}

/** The minute that the process's clock shows, counted as if no clock ever changed. */
const wallMinute = (date: Date) =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes()) / 60_000;

/** Valid times that no farm means: most of a day and past midnight, or the hours before dawn alone. */
function isDoubtful(open: number, close: number): boolean {
  const hours = (close - open) / 60;
  const isLate = close > DAY && hours < 24 && (hours > 15 || (hours > 12 && close > DAY + 2 * 60));
  return isLate || (open >= 60 && open < 5 * 60 && close <= 9 * 60);
}

/**
 * Whole days from a date on; an interval of more than a day counts for each of its days. A day without a certain opening,
 * and with a possible one, is not known. @throws Error for times that no farm means
 */
function daysFrom(rules: OpeningHours, first: Date, count: number): Day[] {
  const midnight = (day: number) => new Date(first.getFullYear(), first.getMonth(), first.getDate() + day);
  const hours = Array.from({ length: count }, (): Stretches => []);
  const isPossible = hours.map(() => false);
  // An interval that crosses midnight is whole only inside the range.
  for (const [from, to, isUnknown] of rules.getOpenIntervals(midnight(-1), midnight(count + 1))) {
    const last = wallMinute(to) - wallMinute(first);
    for (let at = wallMinute(from) - wallMinute(first); at < last; ) {
      const dayStart = Math.floor(at / DAY) * DAY;
      const close = last - at > DAY ? dayStart + DAY : last;
      const [openTime, closeTime] = [
        clock24(at - dayStart),
        clock24(close - dayStart === DAY ? DAY : (close - dayStart) % DAY),
      ];
      if (!isUnknown && isDoubtful(at - dayStart, close - dayStart))
        throw new Error(`${openTime} to ${closeTime} is not what a farm means`);
      if (isUnknown) isPossible[dayStart / DAY] = true;
      else hours[dayStart / DAY]?.push({ openTime, closeTime });
      at = close;
    }
  }
  return hours.map((stretches, index) => {
    const date = new Date((wallMinute(first) + index * DAY) * 60_000).toISOString().slice(0, 10);
    const isMaybe = isPossible[index] === true;
    const text = stretches.length === 0 && isMaybe ? UNKNOWN : JSON.stringify(stretches);
    return { date, weekday: weekdayOn(date), text, isMaybe };
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
    const hours: Stretches | null = JSON.parse(text);
    const closed = [{ openTime: null, closeTime: null }];
    return (hours?.length === 0 ? closed : (hours ?? [])).map((stretch) => ({ dayOfWeek, ...stretch }));
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

/** @throws Error of one line where the library says no more */
function rulesOf(text: string, place = ONTARIO): OpeningHours {
  try {
    return new OpeningHours(text, place);
  } catch {
    throw new Error('they cannot be read');
  }
}

/** Reads the days of some rules from the first of a month on: seven where all weeks are equal, else a year. */
function readDays(text: string, first: Date, isYear = false): Day[] {
  const rules = rulesOf(text);
  if (rules.getStructuredWarnings().some(({ type }) => type === 'vague'))
    throw new Error('no times are named');
  const next = new Date(first.getFullYear() + 1, first.getMonth(), 1);
  const isWeek = !isYear && rules.isWeekStable();
  const days = daysFrom(rules, first, isWeek ? 7 : (wallMinute(next) - wallMinute(first)) / DAY);
  if (!text.includes('PH')) return days;
  const holidays = publicHolidays([first.getFullYear(), next.getFullYear()]);
  return days.map((day) => {
    if (holidays.get(day.date) !== 'Easter Monday') return day;
    return daysFrom(rulesOf(text, NEW_YORK), new Date(`${day.date}T00:00`), 1)[0] ?? day;
  });
}

/**
 * @throws Error for what a later rule takes back ('Oct-May off; 10:00-18:00', 'Mo 09:00-12:00; Mo 13:00-17:00'), times
 * without a length, and a rule for less than the one before it says: 'Apr-Oct Mo-Fr 09:00-17:00; Sa 10:00-16:00'
 */
function checkRules(text: string, first: Date): void {
  const rules = text.replaceAll(/"[^"]*"/g, '""').split(';');
  const isOff = (rule: string) => /(?:off|closed)\s*$/.test(rule);
  const [none] = /\b(\d\d:\d\d)-\1\b/.exec(text) ?? [];
  if (none) throw new Error(`${none} can be read in two ways`);
  // Holidays and single days, 'Dec 24 09:00-12:00', are their own.
  const openRules = rules.filter((rule) => /\d:\d/.test(rule) && !/^\s*(?:PH|[A-Z]\w+ [\d,]+ \d)/.test(rule));
  for (const [index, rule] of openRules.entries()) {
    const lacks = (kind: RegExp) =>
      !kind.test(rule) && openRules.slice(0, index).some((one) => kind.test(one));
    if (lacks(PART_OF_YEAR) || lacks(/[A-Z]/))
      throw new Error(`${quoted(rule.trim())} can be read in two ways`);
  }
  const yearOf = (some: readonly string[]) => JSON.stringify(readDays(some.join(';'), first, true));
  const lastOpen = rules.findLastIndex((rule) => !isOff(rule));
  for (const [index, rule] of rules.entries()) {
    if (index >= lastOpen || /unknown|"/.test(rule)) continue;
    const others = [...rules.slice(0, index), ...rules.slice(index + 1)];
    const year = yearOf(rules);
    if (yearOf(others) === year && yearOf([...others, rule]) !== year)
      throw new Error(`${quoted(rule.trim())} is taken back by what follows`);
  }
}

/**
 * Reads opening hours in the syntax of OpenStreetMap, with months, dates and Ontario's public holidays, or in words. Parts
 * of the year with a week of their own become seasons, single days that differ special days. Days on which a farm may be
 * open ('by appointment', open ends) are not known. @param now the year from the first of its month on counts
 * @returns also what is left out @throws Error that says what cannot be read, can be read in two ways, or changes too often to be kept
 */
export function readOpeningHours(given: string, now: Date): FarmHours & { problems: string[] } {
  const plain = given
    .trim()
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(/(\d:\d\d):\d\d\b/g, '$1');
  const text = isSyntax(plain) ? plain : hoursInWords(plain);
  const first = new Date(now.getFullYear(), now.getMonth(), 1);
  const days = readDays(text, first);
  checkRules(text, first);
  const stretches = stretchesOf(days);
  const open = stretches.filter(({ week }) => week.some((text) => text !== CLOSED));
  if (
    days.every(({ text }) => text === UNKNOWN || text === CLOSED) &&
    !/^(?:Mo-Su )?(?:off|closed)$/.test(text)
  )
    throw new Error('no time is named at which it is open');
  const longest = open.toSorted((a, b) => b.days.length - a.days.length)[0] ?? stretches[0];
  const usual = longest?.week ?? [];
  const seasons = open.map(({ days: own, week }) => {
    const isUsual = week.join() === usual.join();
    return { ...seasonDates(own), crop: null, hours: isUsual ? null : entriesOf(week) };
  });
  const holidays = publicHolidays([first.getFullYear(), first.getFullYear() + 1]);
  const single = stretches.flatMap(({ days: own, week }) =>
    own.filter(({ weekday, text }) => text !== week[weekday]),
  );
  if (single.some(({ text }) => text === UNKNOWN)) throw new Error('single days are not certain');
  const specialDays = single
    .map(({ date, text }) => ({ date, hours: JSON.parse(text), reason: holidays.get(date) ?? null }))
    .sort((a, b) => a.date.localeCompare(b.date));
  if (seasons.length > SEASON_LIMITS.seasons || specialDays.length > SEASON_LIMITS.specialDays)
    throw new Error('it changes too often');
  return {
    businessHours: entriesOf(usual),
    seasons: stretches.length > 1 ? seasons : [],
    specialDays,
    problems: days.some(({ isMaybe }) => isMaybe) ? ['what is only possible is not kept'] : [],
  };
}
