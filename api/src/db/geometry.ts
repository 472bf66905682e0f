import { EARTH_RADIUS_KM } from '@sideroad/shared/domain/geo';
import { sql } from 'drizzle-orm';

/** earthdistance's diameter of the earth: twice 6378168 m. It measures chords in metres; people travel along the surface. */
const DIAMETER_M = 12_756_336;
/** People's kilometres are those of the pages, whose earth is rounder. */
const DIAMETER_KM = 2 * EARTH_RADIUS_KM;

/** Kilometres along the surface of a chord in metres; null for an unknown one. */
export const kilometresOfChord = (metres: number | null) =>
  metres === null ? null : DIAMETER_KM * Math.asin(Math.min(1, metres / DIAMETER_M));

/** Metres of the chord under kilometres along the surface; at most the diameter. */
export const chordOfKilometres = (kilometres: number) =>
  DIAMETER_M * Math.sin(Math.min(kilometres / DIAMETER_KM, Math.PI / 2));

export const pointOf = (latitude: number, longitude: number) =>
  sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`;

/** The farthest farms are the nearest to the opposite point of the globe, so that one index serves both orders. */
export const oppositeOf = (latitude: number, longitude: number) =>
  pointOf(-latitude, longitude > 0 ? longitude - 180 : longitude + 180);
