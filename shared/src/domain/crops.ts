import { CROP_ROWS } from './cropList.ts';

/** A part of Ontario whose crops ripen at about the same time. */
export type Zone = (typeof ZONES)[number];
export const ZONES = ['south', 'centre', 'north'] as const;

/** A usual window in half months: 1 is 1-15 January, 24 is 16-31 December. `to` is inclusive and may wrap the year. */
export interface CropWindow {
  from: number;
  to: number;
}

/** A crop or a seasonal activity. */
export interface Crop {
  slug: string;
  /** As visitors say it: 'Strawberries'. */
  name: string;
  /** Null where it is not grown or not usual. */
  windows: Record<Zone, CropWindow | null>;
}

const HALVES = 24;

/** All crops: fruit, vegetables, flowers, other things; each group by the beginning of its season. */
export const CROPS: readonly Crop[] = CROP_ROWS.map(([slug, name, ...halves]) => {
  const [south, centre, north] = halves.map((window) => window && { from: window[0], to: window[1] });
  return { slug, name, windows: { south: south ?? null, centre: centre ?? null, north: north ?? null } };
});

/** Returns the crop of a slug; undefined for an unknown one. */
export const cropOf = (slug: string): Crop | undefined => CROPS.find((crop) => crop.slug === slug);

/**
 * Returns the zone of a latitude in degrees. Below 44 are Essex, Niagara, Toronto and Kitchener, where strawberries
 * start in the first half of June; below 46 Barrie, Kingston and Ottawa, where they start in the second; from 46
 * Sudbury and Thunder Bay, where they start in July.
 */
export function zoneOf(lat: number): Zone {
  if (lat < 44) return 'south';
  return lat < 46 ? 'centre' : 'north';
}

/** Returns the half month (1 to 24) of a date. @param month 1 to 12 @param day 1 to 31 */
export const halfMonthOf = (month: number, day: number): number => month * 2 - (day < 16 ? 1 : 0);

/** Returns how many half months a window begins after one, 0 to 23. */
export const halvesUntil = ({ from }: CropWindow, half: number): number => (from - half + HALVES) % HALVES;

/** Tells whether a half month lies in a window. */
export const isInWindow = ({ from, to }: CropWindow, half: number): boolean =>
  (half - from + HALVES) % HALVES <= (to - from + HALVES) % HALVES;

/** Returns the crops that are usually ripe in a zone on a date. @param month 1 to 12 @param day 1 to 31 */
export function ripeAt(zone: Zone, month: number, day: number): Crop[] {
  const half = halfMonthOf(month, day);
  return CROPS.filter(({ windows }) => windows[zone] && isInWindow(windows[zone], half));
}

const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const two = (value: number) => String(value).padStart(2, '0');

/** Returns the usual season of a crop in a zone as 'MM-DD', both inclusive; null where it is not usual. */
export function usualSeason(crop: Crop, zone: Zone): { from: string; to: string } | null {
  const window = crop.windows[zone];
  if (!window) return null;
  const monthOf = (half: number) => Math.ceil(half / 2);
  const lastDay = window.to % 2 ? 15 : (LAST_DAYS[monthOf(window.to) - 1] ?? 31);
  return {
    from: `${two(monthOf(window.from))}-${window.from % 2 ? '01' : '16'}`,
    to: `${two(monthOf(window.to))}-${two(lastDay)}`,
  };
}
