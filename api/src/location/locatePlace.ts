import type { LocatedPlace, LocateQuery } from '@sideroad/shared/contract';
import { PLACES } from '../seed/towns.ts';
import { CITIES, PROVINCES } from './cities.ts';

interface Known {
  /** As `plain` has it. */
  name: string;
  lat: number;
  lon: number;
  /** First half of the postal code. */
  fsa: string;
}

const ONTARIO: readonly string[] = ['ontario', 'on', 'ont'];

/** A name as people may write it: case, accents, dots, dashes and 'Saint' do not count. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}|['’.]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bsaint(e?)\b/g, 'st$1');

/** Every town that we know, in Ontario. */
const TOWNS: readonly Known[] = [...PLACES.map(({ town }) => town), ...CITIES].map(
  ({ name, lat, lon, fsa }) => ({
    name: plain(name),
    lat,
    lon,
    fsa,
  }),
);

function middleOf(places: readonly { lat: number; lon: number }[], precision: LocatedPlace['precision']) {
  const mean = (of: (place: { lat: number; lon: number }) => number) =>
    Number((places.reduce((sum, place) => sum + of(place), 0) / places.length).toFixed(4));
  return { coordinates: { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) }, precision };
}

function townOf(city: string, postalCode: string): LocatedPlace | null {
  const named = TOWNS.filter(({ name }) => name === city);
  const town = named.find(({ fsa }) => postalCode.startsWith(fsa)) ?? named[0];
  return town ? middleOf([town], 'town') : null;
}

/** The towns that share the longest beginning of a postal code: its area, its district, its part of the province. */
function postalAreaOf(postalCode: string): LocatedPlace | null {
  for (const length of [3, 2, 1]) {
    const start = postalCode.slice(0, length);
    const near = start.length === length ? TOWNS.filter(({ fsa }) => fsa.startsWith(start)) : [];
    if (near.length > 0) return middleOf(near, 'postal-area');
  }
  return null;
}

/** Whether a text names a province or territory of Canada. */
export const isProvince = (text: string) =>
  [ONTARIO, ...PROVINCES.map(({ names }) => names)].some((names) => names.includes(plain(text)));

/**
 * Where an address is, as far as the program knows without a network: its town, else its postal area, else its
 * province. Towns and postal areas are Ontario's.
 * @returns null when nothing of it is known
 */
export function locatePlace({ city, zipCode, state }: LocateQuery): LocatedPlace | null {
  const province = plain(state ?? '');
  if (province !== '' && !ONTARIO.includes(province)) {
    const other = PROVINCES.find(({ names }) => names.includes(province));
    return other ? middleOf([other], 'province') : null;
  }
  const postalCode = (zipCode ?? '').replace(/[^a-z\d]/gi, '').toUpperCase();
  const found = townOf(plain(city ?? ''), postalCode) ?? postalAreaOf(postalCode);
  if (found || province === '') return found;
  return middleOf(TOWNS, 'province');
}
