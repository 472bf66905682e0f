import type { BusinessHours } from '@sideroad/shared/contract';

/**
 * Opening hours of a farm. Times are wall-clock times at the farm, in whole minutes. The caller passes its time zone
 * (`farmTimeZone` in hoursZone.ts) and the instant.
 */

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/** A stretch of opening in minutes of the farm's day; `close` below `open` runs past midnight. */
interface Interval {
  open: number;
  close: number;
}

/** One row of the week as the hours card shows it. */
export interface WeekDay {
  /** 0 is Monday. */
  dayOfWeek: number;
  /** '9:00 a.m. – 6:00 p.m.' per stretch, earliest first; empty when closed all day. */
  labels: string[];
}

/** Day of the week with Monday as 0, of JavaScript's with Sunday as 0. */
function mondayIndex(jsDay: number): number {
  return (jsDay + 6) % 7;
}

/** Minutes since midnight of 'HH:mm' or 'HH:mm:ss'; null for anything else. */
function readTime(time: string | null): number | null {
  const match = /^(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(time?.trim() ?? '');
  if (!match) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  if (minute >= MINUTES_PER_HOUR) return null;
  // '24:00' is how databases write the end of a day.
  return hour < 24 || (hour === 24 && minute === 0) ? hour * MINUTES_PER_HOUR + minute : null;
}

/** The entry as minutes; null where it means Closed: a time missing, both zero, or both the same. */
function intervalOf(entry: BusinessHours): Interval | null {
  const open = readTime(entry.openTime);
  const close = readTime(entry.closeTime);
  if (open === null || close === null || open === close) return null;
  // Search engines write a whole day as 00:00 to 23:59.
  return { open, close: open === 0 && close === MINUTES_PER_DAY - 1 ? MINUTES_PER_DAY : close };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** Minute of the week, from Monday, that the clocks of a time zone show at an instant. */
function weekMinute(instant: Date, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  const dayOfWeek = mondayIndex(new Date(Date.UTC(year, month - 1, day)).getUTCDay());
  return dayOfWeek * MINUTES_PER_DAY + hour * MINUTES_PER_HOUR + minute;
}

/**
 * Today's day of the week at the farm, 0 is Monday.
 * @throws RangeError for a time zone that does not exist.
 */
export function todayIndex(instant: Date, timeZone: string): number {
  return Math.floor(weekMinute(instant, timeZone) / MINUTES_PER_DAY);
}

/** Minutes for which an entry keeps the farm open from a minute of the week on; 0 or less when it does not. */
function minutesLeft(entry: BusinessHours, at: number): number {
  const { open, close } = intervalOf(entry) ?? { open: 0, close: 0 };
  const length = close < open ? close + MINUTES_PER_DAY - open : close - open;
  return length - ((at - entry.dayOfWeek * MINUTES_PER_DAY - open + MINUTES_PER_WEEK) % MINUTES_PER_WEEK);
}

/**
 * Returns the entry that keeps the farm open at an instant, null when it is closed. The opening minute counts, the
 * closing minute does not. A close before its open runs past midnight, so yesterday's entry may still apply.
 * @throws RangeError for a time zone that does not exist.
 */
export function openEntryAt(
  hours: readonly BusinessHours[],
  instant: Date,
  timeZone: string,
): BusinessHours | null {
  const now = weekMinute(instant, timeZone);
  return hours.find((entry) => minutesLeft(entry, now) > 0) ?? null;
}

/** When a closed farm opens again. */
export interface NextOpening {
  /** 0 is Monday. */
  dayOfWeek: number;
  /** As the entry has it: 'HH:mm' or 'HH:mm:ss'. */
  openTime: string;
}

/**
 * Returns the first opening after an instant, at most a week ahead; null without any.
 * @throws RangeError for a time zone that does not exist.
 */
export function nextOpeningAfter(
  hours: readonly BusinessHours[],
  instant: Date,
  timeZone: string,
): NextOpening | null {
  const now = weekMinute(instant, timeZone);
  let next: NextOpening | null = null;
  let soonest = Number.POSITIVE_INFINITY;
  for (const entry of hours) {
    const interval = intervalOf(entry);
    if (!interval || entry.openTime === null) continue;
    const opening = entry.dayOfWeek * MINUTES_PER_DAY + interval.open;
    const wait = opening > now ? opening - now : opening - now + MINUTES_PER_WEEK;
    if (wait < soonest) {
      soonest = wait;
      next = { dayOfWeek: entry.dayOfWeek, openTime: entry.openTime };
    }
  }
  return next;
}

/**
 * Returns when a farm that is open at an instant closes, through stretches that follow each other; null for one that
 * never does.
 * @throws RangeError for a time zone that does not exist.
 */
export function nextClosingAfter(hours: readonly BusinessHours[], instant: Date, timeZone: string) {
  const now = weekMinute(instant, timeZone);
  let [end, most] = [now, 0];
  do {
    most = hours.reduce((longest, entry) => Math.max(longest, minutesLeft(entry, end)), 0);
    end += most;
  } while (most > 0 && end < now + MINUTES_PER_WEEK);
  const dayOfWeek = Math.floor(end / MINUTES_PER_DAY) % 7;
  return most > 0 ? null : { dayOfWeek, closeTime: clock24(end % MINUTES_PER_DAY), inMinutes: end - now };
}

function clockText(minutes: number): string {
  const hour = Math.floor(minutes / MINUTES_PER_HOUR) % 24;
  const minute = String(minutes % MINUTES_PER_HOUR).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** '9:00 a.m.' of '09:00' or '09:00:00'; null for invalid text. */
export function formatTime(time: string | null): string | null {
  const minutes = readTime(time);
  return minutes === null ? null : clockText(minutes);
}

/** '9:00 a.m. – 6:00 p.m.' of one entry, or 'Open 24 hours'; null where it means Closed. */
export function hoursLabel(entry: BusinessHours): string | null {
  const interval = intervalOf(entry);
  if (interval && interval.close - interval.open === MINUTES_PER_DAY) return 'Open 24 hours';
  return interval && `${clockText(interval.open)} – ${clockText(interval.close)}`;
}

/** The seven days from Monday with their stretches of opening, none twice. */
export function weekOf(hours: readonly BusinessHours[]): WeekDay[] {
  const byOpening = [...hours].sort((a, b) => (readTime(a.openTime) ?? 0) - (readTime(b.openTime) ?? 0));
  return Array.from({ length: 7 }, (_, dayOfWeek) => {
    const entries = byOpening.filter((entry) => entry.dayOfWeek === dayOfWeek);
    return { dayOfWeek, labels: [...new Set(entries.flatMap((entry) => hoursLabel(entry) ?? []))] };
  });
}

/** A stretch of opening as data: 'HH:mm' at the farm; `closes` before `opens` runs past midnight. */
export interface OpeningStretch {
  /** 0 is Monday. */
  dayOfWeek: number;
  opens: string;
  closes: string;
}

function clock24(minutes: number): string {
  const parts = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * The week as structured data has it (schema.org OpeningHoursSpecification, as search engines read it): both times
 * 00:00 for a day that is closed, and the day's last minute for its end. Empty for a farm without hours.
 */
export function openingStretches(hours: readonly BusinessHours[]): OpeningStretch[] {
  if (hours.length === 0) return [];
  return Array.from({ length: 7 }, (_, dayOfWeek): OpeningStretch[] => {
    const intervals = hours.flatMap((entry) =>
      entry.dayOfWeek === dayOfWeek ? (intervalOf(entry) ?? []) : [],
    );
    if (intervals.length === 0) return [{ dayOfWeek, opens: '00:00', closes: '00:00' }];
    return intervals.map(({ open, close }) => ({
      dayOfWeek,
      opens: clock24(open % MINUTES_PER_DAY),
      closes: clock24(Math.min(close, MINUTES_PER_DAY - 1)),
    }));
  }).flat();
}
