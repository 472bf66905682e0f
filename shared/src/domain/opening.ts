import type { BusinessHours, Farm, FarmState, Season, SpecialDay } from '@sideroad/shared/contract';
import { dayOf, daysLater } from './clock.ts';
import type { Span } from './finding.ts';
import { type DayHours, type Interval, intervalOf } from './hours.ts';

export { daysBetween } from './clock.ts';

/**
 * Whether a farm is open [HOURS-12]: a special day decides before a season, a season before the usual week. All times are
 * those of the farm's clock, so a night in which the clocks change has the hours that they show.
 */

const MINUTES_PER_DAY = 24 * 60;
const DAY_MS = MINUTES_PER_DAY * 60_000;
/** As far ahead as an opening is looked for, in days: each season begins once a year. */
const DAYS_AHEAD = 370;

/** What says when a farm is open. */
export type Schedule = Pick<Farm, 'businessHours' | 'seasons' | 'specialDays'>;

/** A stretch of opening in minutes since 1970 of the farm's clock. */
type Stretch = Interval;

/** What decides about a day. */
interface Day {
  /** Null where the hours are not known. */
  hours: readonly DayHours[] | null;
  because: SpecialDay | Season | null;
  outOfSeason: boolean;
}

/** 'YYYY-MM-DD' of days since 1970. */
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** 'YYYY-MM-DDTHH:mm' of minutes since 1970. */
const clockText = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(0, 16);
/** Minutes since 1970 of 'YYYY-MM-DDTHH:mm'. */
const minuteOf = (at: string) => Date.parse(`${at}Z`) / 60_000;
/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number) => (day + 3) % 7;
/** Day of the week of 'YYYY-MM-DD…'; 0 is Monday. */
export const weekdayOn = (date: string) => weekdayOf(dayOf(date));

/** Tells whether a day, 'MM-DD', lies in a season, which may go on over the end of the year. */
export function isInSeason({ from, to }: Pick<Season, 'from' | 'to'>, monthDay: string): boolean {
  return from <= to ? from <= monthDay && monthDay <= to : from <= monthDay || monthDay <= to;
}

function stretchesOf(day: number, hours: readonly DayHours[] | null) {
  return (hours ?? []).flatMap((entry): Stretch[] => {
    const interval = intervalOf(entry);
    if (!interval) return [];
    const open = day * MINUTES_PER_DAY + interval.open;
    // A close before its open runs past midnight.
    const length = interval.close - interval.open + (interval.close < interval.open ? MINUTES_PER_DAY : 0);
    return [{ open, close: open + length }];
  });
}

/** A day of a year as a date: 29 February of a common year is its 1 March, or as an end its 28 February. */
function dateIn(year: number, monthDay: string, isEnd = false): string {
  const day = dayOf(`${year}-${monthDay}`);
  return dateOf(isEnd && dateOf(day).slice(5) !== monthDay ? day - 1 : day);
}

/** Returns the week that holds on a day, 'YYYY-MM-DD…', with the season it comes from; null out of season. */
export function weekOn(
  { businessHours, seasons = [] }: Schedule,
  date: string,
): { hours: readonly BusinessHours[]; season: Season | null } | null {
  const current = seasons.filter((season) => isInSeason(season, date.slice(5, 10)));
  if (seasons.length > 0 && current.length === 0) return null;
  const withHours = current.filter(({ hours }) => hours !== null);
  const hours = withHours.length > 0 ? withHours.flatMap((season) => season.hours ?? []) : businessHours;
  return { hours, season: withHours[0] ?? current[0] ?? null };
}

function readDay(schedule: Schedule, day: number): Day {
  const date = dateOf(day);
  const special = schedule.specialDays?.find((each) => each.date === date);
  if (special) return { hours: special.hours, because: special, outOfSeason: false };
  const week = weekOn(schedule, date);
  if (!week) return { hours: [], because: null, outOfSeason: true };
  const ofDay = week.hours.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(day));
  return { hours: ofDay.length > 0 ? ofDay : null, because: week.season, outOfSeason: false };
}

const CLOSED = [{ openTime: null, closeTime: null }];

/** Returns the hours of the seven days from a date on, special days included, as a week. */
export function weekFrom(schedule: Schedule, date: string): BusinessHours[] {
  return Array.from({ length: 7 }, (_, index) => dayOf(date) + index).flatMap((day) => {
    const { hours } = readDay(schedule, day);
    const entries = hours?.length === 0 ? CLOSED : (hours ?? []);
    return entries.map((entry) => ({ ...entry, dayOfWeek: weekdayOf(day) }));
  });
}

/** Returns the first and the last day, 'YYYY-MM-DD', of a season that goes on or comes next on a date. */
export function seasonDates({ from, to }: Pick<Season, 'from' | 'to'>, date: string) {
  const year = Number(date.slice(0, 4)) + (date.slice(5, 10) <= to ? 0 : 1);
  return { from: dateIn(from <= to ? year : year - 1, from), to: dateIn(year, to, true) };
}

/** A week and the days, 'YYYY-MM-DD', on which it holds. */
interface DatedWeek {
  from: string;
  to: string;
  /** Null out of season. */
  hours: readonly BusinessHours[] | null;
}

/** Returns the weeks of the year that begins on a date; none for a farm without seasons. */
export function weeksOfYear(schedule: Schedule, date: string): DatedWeek[] {
  const { seasons = [] } = schedule;
  const [day, year] = [date.slice(0, 10), Number(date.slice(0, 4))];
  const end = dateIn(year + 1, day.slice(5));
  const changes = [year, year + 1].flatMap((each) =>
    seasons.flatMap(({ from, to }) => [dateIn(each, from), dateOf(dayOf(dateIn(each, to, true)) + 1)]),
  );
  const later = changes.filter((change) => day < change && change < end);
  const starts = seasons.length > 0 ? [...new Set([day, ...later])].sort() : [];
  return starts.map((from, index) => ({
    from,
    to: dateOf(dayOf(starts[index + 1] ?? end) - 1),
    hours: weekOn(schedule, from)?.hours ?? null,
  }));
}

/** The stretch that keeps the farm open at a minute; one of the day before may run past midnight, but into no special day. */
function openStretch(schedule: Schedule, at: number): Stretch | null {
  const day = Math.floor(at / MINUTES_PER_DAY);
  const today = readDay(schedule, day);
  const isSpecial = today.because !== null && 'date' in today.because;
  const night = isSpecial ? [] : stretchesOf(day - 1, readDay(schedule, day - 1).hours);
  const holding = [...night, ...stretchesOf(day, today.hours)].filter(
    ({ open, close }) => open <= at && at < close,
  );
  return holding.length > 0 ? holding.reduce((one, other) => (other.close > one.close ? other : one)) : null;
}

/** When a farm that is open closes, through stretches that follow each other; null when it does not within a year. */
function closingAfter(schedule: Schedule, at: number): number | null {
  let end = at;
  for (let next = openStretch(schedule, at); next; next = openStretch(schedule, end)) {
    end = next.close;
    if (end > at + DAYS_AHEAD * MINUTES_PER_DAY) return null;
  }
  return end;
}

/** The first minute after `at` at which hours of a day begin; Infinity for none. */
const beginningAfter = (day: number, hours: Day['hours'], at: number) =>
  Math.min(...stretchesOf(day, hours).flatMap(({ open }) => (open > at ? [open] : [])));

/** The next opening of a farm that is not open, as far as its hours are known; without the time where a season begins whose hours are not known. */
function openingAfter(schedule: Schedule, at: number): Pick<FarmState, 'next' | 'isAbout'> {
  const { businessHours, seasons = [], specialDays = [] } = schedule;
  if (businessHours.length + seasons.length + specialDays.length === 0) return { next: null, isAbout: false };
  const today = Math.floor(at / MINUTES_PER_DAY);
  const isOut = readDay(schedule, today).outOfSeason;
  for (let day = today; day <= today + DAYS_AHEAD; day += 1) {
    const { hours, because, outOfSeason } = readDay(schedule, day);
    const open = beginningAfter(day, hours, at);
    const isKnown = Number.isFinite(open);
    if (isKnown || (isOut && !outOfSeason && hours === null)) {
      const isCrop = because !== null && 'crop' in because && because.crop !== null;
      return { next: isKnown ? clockText(open) : dateOf(day), isAbout: isOut && isCrop };
    }
  }
  return { next: null, isAbout: false };
}

/** The first day of a closing that has no known end: the day after the last opening, where all days since are known to be closed. */
function closedSince(schedule: Schedule, today: number): string | null {
  for (let day = today; day >= today - DAYS_AHEAD; day -= 1) {
    const { hours } = readDay(schedule, day);
    if (hours === null) return null;
    if (stretchesOf(day, hours).length > 0) return day < today ? dateOf(day + 1) : null;
  }
  return null;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** 'YYYY-MM-DDTHH:mm' that the clocks of a time zone show. @throws RangeError for a time zone that does not exist */
export function clockAt(instant: Date, timeZone: string): string {
  // Swedish writes 'YYYY-MM-DD HH:mm'.
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(timeZone, clock);
  return clock.format(instant).replace(' ', 'T');
}

/** Returns whether a farm is open when its clock shows `at`, 'YYYY-MM-DDTHH:mm'; see `stateAt`. */
export function stateOn(schedule: Schedule, at: string): FarmState {
  const minute = minuteOf(at);
  const { hours, because, outOfSeason } = readDay(schedule, Math.floor(minute / MINUTES_PER_DAY));
  const reason = because && ('name' in because ? because.name : because.reason);
  const stretch = openStretch(schedule, minute);
  const facts = { at, from: null, until: null, next: null, isAbout: false, reason };
  if (stretch) {
    const until = closingAfter(schedule, minute);
    return {
      ...facts,
      state: 'open',
      from: clockText(stretch.open),
      until: until === null ? null : clockText(until),
    };
  }
  const state = hours === null ? 'unknown' : outOfSeason ? 'outOfSeason' : 'closed';
  const opening = openingAfter(schedule, minute);
  const since = opening.next ? null : closedSince(schedule, Math.floor(minute / MINUTES_PER_DAY));
  return { ...facts, ...opening, ...(since && { since }), state };
}

/**
 * Returns whether a farm is open at an instant, until when, what comes next and because of what [HOURS-12]. The opening
 * minute counts, the closing minute does not. A farm of which no hours are known is never open.
 * @throws RangeError for a time zone that does not exist
 */
export const stateAt = (schedule: Schedule, instant: Date, timeZone: string): FarmState =>
  stateOn(schedule, clockAt(instant, timeZone));

/** Finds the first minute of each stretch of opening within a span, in minutes since 1970. */
function* openingsIn(schedule: Schedule, { from, to }: Span): Generator<number> {
  const end = minuteOf(to);
  for (let at = minuteOf(from); at < end; ) {
    if (openStretch(schedule, at)) {
      yield at;
      at = closingAfter(schedule, at) ?? end;
    } else {
      const day = Math.floor(at / MINUTES_PER_DAY);
      const next = beginningAfter(day, readDay(schedule, day).hours, at);
      at = Math.min(next, (day + 1) * MINUTES_PER_DAY);
    }
  }
}

/** Tells whether a farm is open at any time of a span. */
export const isOpenIn = (schedule: Schedule, span: Span): boolean => !openingsIn(schedule, span).next().done;

/** Returns a farm's state when it is first open within a span, with its other stretches there; else its state at the beginning. */
export function stateIn(schedule: Schedule, span: Span): FarmState {
  const states = [...openingsIn(schedule, span)].map((at) => stateOn(schedule, clockText(at)));
  const [first = stateOn(schedule, span.from), ...rest] = states;
  return rest.length > 0 ? { ...first, later: rest.map(({ from, until }) => ({ from, until })) } : first;
}

/** Tells whether a farm is open when its clock shows `at`, 'YYYY-MM-DDTHH:mm'. */
export const isOpenOn = (schedule: Schedule, at: string): boolean =>
  openStretch(schedule, minuteOf(at)) !== null;

/** Returns the crops of a farm that are in season on a day, 'YYYY-MM-DD…', and of which every season is when it is null. */
export function cropsOn({ seasons = [] }: Schedule, date: string | null): string[] {
  const current = date === null ? seasons : seasons.filter((each) => isInSeason(each, date.slice(5, 10)));
  return [...new Set(current.flatMap(({ crop }) => crop ?? []))];
}

/** The same of any day of a span. */
export function cropsIn(schedule: Schedule, { from, to }: Span): string[] {
  const crops = new Set<string>();
  for (let day = from.slice(0, 10); day < to; day = daysLater(day, 1))
    for (const crop of cropsOn(schedule, day)) crops.add(crop);
  return [...crops];
}
