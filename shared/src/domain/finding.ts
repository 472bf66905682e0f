import type { ChosenPlace } from '@sideroad/shared/contract';
import { dayName, daysLater, later, WEEKDAYS } from './clock.ts';
import { isPlace } from './geo.ts';

export { NO_FINDING } from './paths.ts';

/** What narrows a list, as its address holds it [FIND-1]: `?near=43.5448,-80.2482,Guelph&open=now&crop=apples`. */
export interface Finding {
  /** The place that a visitor has chosen; null: where the visitor is. */
  near: ChosenPlace | null;
  /** 'now', or of the farm's clock a day 'YYYY-MM-DD', a minute 'YYYY-MM-DDTHH:mm', or a span from one to another: 'a/b'. */
  open: string | null;
  /** Slug of a crop. */
  crop: string | null;
  within: Within | null;
  /** Ids of features, of which a farm has all. */
  features: string[];
  /** Null: the nearest first. */
  sort: 'opens' | 'name' | null;
}

/** Distances to choose from, in kilometres. */
export const WITHIN_KM = [10, 25, 50, 100] as const;
export type Within = (typeof WITHIN_KM)[number];

/** Most features that a list asks for at once. */
export const MOST_FEATURES = 10;
const LONGEST_PLACE = 80;

export const FINDING_KEYS = ['near', 'open', 'crop', 'within', 'features', 'sort'];

/** 'YYYY-MM-DDTHH:mm' of a minute that Ontario's clocks show in the years 2000 to 2100. */
export function isClockTime(text: string): boolean {
  const time = /^(?:20\d\d|2100)-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  // On the second Sunday of March clocks go from 2 a.m. to 3 a.m.
  const isSkipped = /-03-(?:0[89]|1[0-4])T02/.test(text) && new Date(time).getUTCDay() === 0;
  return Number.isFinite(time) && !isSkipped && new Date(time).toISOString().startsWith(text);
}

/** A span of a farm's clock, 'YYYY-MM-DDTHH:mm', whose end does not count. */
export interface Span {
  from: string;
  to: string;
}

const DAY_MINUTES = 24 * 60;

/**
 * Returns the span of a value of `openAt`: a minute, a whole day, or from one such to another, at most a week. A day at its
 * end counts, a minute there does not. Null for 'now' and what is not valid.
 */
export function spanOf(open: string): Span | null {
  const ends = open.split('/');
  const [first = '', last = first] = ends;
  const isDay = (end: string) => end.length === 10;
  const minuteOf = (end: string) => (isDay(end) ? `${end}T00:00` : end);
  if (ends.length > 2 || !ends.map(minuteOf).every(isClockTime)) return null;
  const [from, end] = [minuteOf(first), minuteOf(last)];
  const to = later(end, isDay(last) ? DAY_MINUTES : ends.length === 1 ? 1 : 0);
  return from < to && to <= later(from, 7 * DAY_MINUTES) ? { from, to } : null;
}

/** Tells whether any of a value of `openAt` is to come when the farm's clock shows `clock`. */
export const isToCome = (open: string, clock: string): boolean => (spanOf(open)?.to ?? '') > clock;

/** Splits a value of `openAt` into its day (or span of days) and its hour, 'HH:mm' or 'HH:mm/HH:mm'; null where it has none. */
export function dayAndHour(open: string | null): { day: string | null; hour: string | null } {
  const [, day = null, first, last] = /^(.{10})T(.{5})(?:\/\1T(.{5}))?$/.exec(open ?? '') ?? [];
  if (day) return { day, hour: [first, last].filter(Boolean).join('/') };
  return { day: open === 'now' ? null : open, hour: null };
}

/** Joins what `dayAndHour` splits. */
export const openOn = (day: string, hour: string | null): string =>
  hour?.replace(/[^/]+/g, (time) => `${day}T${time}`) ?? day;

/** The days that are asked for most, as values of `openAt`: today, tomorrow and a day of the weekend, on Sundays of the next. */
export function nearDays(clock: string): { today: string; tomorrow: string; weekend: string } {
  const today = clock.slice(0, 10);
  const saturday = daysLater(today, 6 - ((WEEKDAYS.indexOf(dayName(today)) + 1) % 7));
  return { today, tomorrow: daysLater(today, 1), weekend: `${saturday}/${daysLater(saturday, 1)}` };
}

function readNear(text: string): ChosenPlace | null {
  const match = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?),(.+)$/s.exec(text);
  if (!match) return null;
  const place = {
    name: (match[3] ?? '').trim().slice(0, LONGEST_PLACE),
    lat: Number(match[1]),
    lng: Number(match[2]),
  };
  return isPlace(place) && place.name !== '' ? place : null;
}

/** Reads what narrows a list from the query of its address; what is not valid is left out. */
export function readFinding(params: URLSearchParams): Finding {
  const text = (key: string) => params.get(key) ?? '';
  const sort = text('sort');
  return {
    near: readNear(text('near')),
    open: text('open') === 'now' || spanOf(text('open')) ? text('open') : null,
    crop: /^[a-z-]{1,40}$/.test(text('crop')) ? text('crop') : null,
    within: WITHIN_KM.find((km) => String(km) === text('within')) ?? null,
    features: [
      ...new Set(
        text('features')
          .split(',')
          .filter((id) => /^\d{1,18}$/.test(id)),
      ),
    ].slice(0, MOST_FEATURES),
    sort: sort === 'opens' || sort === 'name' ? sort : null,
  };
}

/** Tells whether anything but the place and the order is asked for: the API then lists at most 500 farms. */
export const isNarrowed = ({ open, crop, within, features }: Finding): boolean =>
  open !== null || crop !== null || within !== null || features.length > 0;

/** Tells whether a list of a crop's farms is in parts by when they open: nothing else says when, or orders it. */
export const isBySeason = ({ crop, open, sort }: Finding): boolean =>
  crop !== null && open === null && sort === null;

/** Tells whether the API narrows or orders a list; a place alone only moves it. */
export const isSet = (finding: Finding): boolean => isNarrowed(finding) || finding.sort !== null;
