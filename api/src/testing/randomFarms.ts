import type { BusinessHours, Season, SpecialDay } from '@sideroad/shared/contract';
import type { Orm } from '../db/schema.ts';
import { insertFarms } from '../farms/rows.ts';

const CROPS = ['apples', 'strawberries', 'pumpkins', 'lavender'];

/** Numbers from 0 to 1, the same for one seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** Farms around Toronto with random hours, seasons and special days of 2026, a tenth of them without a place. */
export function randomFarms(count: number, random: () => number) {
  const upTo = (most: number) => Math.floor(random() * most);
  const chance = (part: number) => random() < part;
  const clock = () => `${two(upTo(24))}:${two(upTo(4) * 15)}`;
  const monthDay = () => `${two(1 + upTo(12))}-${two(1 + upTo(28))}`;
  const hours = (part: number): BusinessHours[] =>
    [0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek) =>
      chance(part) ? [{ dayOfWeek, openTime: clock(), closeTime: clock() }] : [],
    );
  const seasons = (): Season[] =>
    Array.from({ length: upTo(4) }, (_, at) => ({
      name: `Season ${at}`,
      from: monthDay(),
      to: monthDay(),
      crop: chance(0.6) ? (CROPS[upTo(4)] ?? null) : null,
      hours: chance(0.3) ? hours(0.5) : null,
    }));
  const specialDays = (): SpecialDay[] =>
    Array.from({ length: upTo(5) }, () => ({
      date: `2026-${monthDay()}`,
      hours: chance(0.5) ? [{ openTime: clock(), closeTime: clock() }] : [],
      reason: null,
    }));
  return Array.from({ length: count }, (_, index) => ({
    id: String(100_000 + index),
    name: `Farm ${upTo(count)} number ${index}`,
    description: 'Apples and quiet.',
    businessHours: hours(0.7),
    seasons: chance(0.6) ? seasons() : [],
    specialDays: chance(0.3) ? specialDays() : [],
    timeZone: 'America/Toronto',
    state: 'Ontario',
    ...(chance(0.1) ? {} : { lat: 43.65 + 4 * (random() - 0.5), lon: -79.38 + 4 * (random() - 0.5) }),
    categoryIds: [['1', '2', '7'][upTo(3)] ?? '1'],
    featureIds: ['1', '2', '3', '4', '5'].filter(() => chance(0.3)),
  }));
}

export type RandomFarm = ReturnType<typeof randomFarms>[number];

/** Stores farms that `randomFarms` made. */
export const storeRandomFarms = (orm: Orm, farms: readonly RandomFarm[]) =>
  orm.transaction((tx) => insertFarms(tx, farms));
