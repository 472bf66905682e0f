import type { BusinessHours } from '@sideroad/shared/contract';
import { stretchText, timeText } from './clock.ts';

/** The usual week of a farm: times of its clock, in whole minutes. `domain/opening` says whether it is open. */

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** A stretch of opening in minutes of the farm's day; `close` below `open` runs past midnight. */
export interface Interval {
  open: number;
  close: number;
}

/** One row of the week as the hours card shows it. */
export interface WeekDay {
  /** 0 is Monday. */
  dayOfWeek: number;
  /** '9 a.m. to 6 p.m.' per stretch, earliest first; empty when closed all day. */
  labels: string[];
  /** Whether the farm has said anything of this day. */
  isKnown: boolean;
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

/** Hours of a day; its day of the week is known elsewhere. */
export type DayHours = Pick<BusinessHours, 'openTime' | 'closeTime'>;

/** The entry as minutes; null where it means Closed: a time missing, both zero, or both the same. */
export function intervalOf(entry: DayHours): Interval | null {
  const open = readTime(entry.openTime);
  const close = readTime(entry.closeTime);
  if (open === null || close === null || open === close) return null;
  // Search engines write a whole day as 00:00 to 23:59.
  return { open, close: open === 0 && close === MINUTES_PER_DAY - 1 ? MINUTES_PER_DAY : close };
}

/** '9 a.m.' of '09:00' or '09:00:00'; null for invalid text. */
export function formatTime(time: string | null): string | null {
  const minutes = readTime(time);
  return minutes === null ? null : timeText(clock24(minutes));
}

/** '9 a.m. to 6 p.m.' of one entry, or 'Open 24 hours'; null where it means Closed. */
export function hoursLabel(entry: BusinessHours): string | null {
  const interval = intervalOf(entry);
  if (interval && interval.close - interval.open === MINUTES_PER_DAY) return 'Open 24 hours';
  return interval && stretchText(clock24(interval.open), clock24(interval.close));
}

/** The seven days from Monday with their stretches of opening, none twice. */
export function weekOf(hours: readonly BusinessHours[]): WeekDay[] {
  const byOpening = [...hours].sort((a, b) => (readTime(a.openTime) ?? 0) - (readTime(b.openTime) ?? 0));
  return Array.from({ length: 7 }, (_, dayOfWeek) => {
    const entries = byOpening.filter((entry) => entry.dayOfWeek === dayOfWeek);
    const labels = [...new Set(entries.flatMap((entry) => hoursLabel(entry) ?? []))];
    return { dayOfWeek, labels, isKnown: entries.length > 0 };
  });
}

/** A stretch of opening as data: 'HH:mm' at the farm; `closes` before `opens` runs past midnight. */
export interface OpeningStretch {
  /** 0 is Monday. */
  dayOfWeek: number;
  opens: string;
  closes: string;
}

/** How structured data says that a farm is closed all day. */
export const CLOSED_DAY = { opens: '00:00', closes: '00:00' } as const;

/** 'HH:mm' of minutes since midnight. */
export function clock24(minutes: number): string {
  const parts = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * The week as structured data has it (schema.org OpeningHoursSpecification, as search engines read it): both times
 * 00:00 for a day that is closed, and the day's last minute for its end. Nothing for a day whose hours are not known.
 */
export function openingStretches(hours: readonly BusinessHours[]): OpeningStretch[] {
  return Array.from({ length: 7 }, (_, dayOfWeek): OpeningStretch[] => {
    const entries = hours.filter((entry) => entry.dayOfWeek === dayOfWeek);
    const intervals = entries.flatMap((entry) => intervalOf(entry) ?? []);
    if (intervals.length === 0) return entries.slice(0, 1).map(() => ({ dayOfWeek, ...CLOSED_DAY }));
    return intervals.map(({ open, close }) => ({
      dayOfWeek,
      opens: clock24(open % MINUTES_PER_DAY),
      closes: clock24(Math.min(close, MINUTES_PER_DAY - 1)),
    }));
  }).flat();
}
