import { POSTAL_AREAS, TOWNS } from '@sideroad/seed';
import type { Coordinates, Place } from '@sideroad/shared/contract';
import { distanceKm } from '@sideroad/shared/domain/geo';
import { slugify } from '@sideroad/shared/domain/slug';
import { comparable, placeKey } from '../search/equivalents.ts';

/** Most places of one answer. */
export const MOST_PLACES = 8;
/** The farthest town that still says where a place is, in km. */
const NEAR_KM = 40;
/** Most towns near a place. */
const MOST_NEAR = 5;

const placeOf = (kind: Place['kind'], name: string, region: string, { lat, lon }: Coordinates): Place => ({
  id: slugify(name),
  name,
  region,
  kind,
  latitude: lat,
  longitude: lon,
});

/** Larger towns first: the few letters that a visitor has typed mean them most often. */
const TOWN_PLACES = [...TOWNS]
  .sort((one, other) => other.population - one.population)
  .map((town) => ({
    place: placeOf('town', town.name, 'Ontario', town),
    spellings: spellingsOf(town.name),
    /** What the name is from its second word on, from its third, and so on. */
    ends: comparable(town.name)
      .split(' ')
      .map((_, at, words) => words.slice(at).join(''))
      .slice(1),
  }));

const AREA_PLACES = POSTAL_AREAS.map((area) =>
  placeOf('postal-area', area.code, `${area.town}, Ontario`, area),
);

/** A name without spaces, as it is written and without abbreviations: 'St' stays, and becomes 'saint'. */
function spellingsOf(name: string): readonly [string, string] {
  return [comparable(name).replaceAll(' ', ''), placeKey(name)];
}

/** Returns the towns within 40 km of coordinates, nearest first, at most five. */
export function townsNear(latitude: number, longitude: number): Place[] {
  return TOWN_PLACES.map(({ place }) => ({
    place,
    km: distanceKm({ lat: place.latitude, lng: place.longitude }, { lat: latitude, lng: longitude }),
  }))
    .filter(({ km }) => km <= NEAR_KM)
    .sort((one, other) => one.km - other.km)
    .slice(0, MOST_NEAR)
    .map(({ place }) => place);
}

/** Whether `typed` is `name`, or a beginning of it, but for one letter: one too many, missing, wrong, or swapped. */
function hasOneError(typed: string, name: string, isWhole: boolean): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === name[at]) at += 1;
  const goesOn = (rest: string, from: number) =>
    isWhole ? rest === name.slice(from) : name.startsWith(rest, from);
  const swapped = typed.slice(at, at + 2) === `${name[at + 1]}${name[at]}`;
  return (
    goesOn(typed.slice(at + 1), at) ||
    goesOn(typed.slice(at), at + 1) ||
    goesOn(typed.slice(at + 1), at + 1) ||
    (swapped && goesOn(typed.slice(at + 2), at + 2))
  );
}

/** Shorter texts begin too many names to be taken for a typing error. */
const SHORTEST_ERROR = 3;

type IsMatch = (typed: string, spelling: string, ends: readonly string[]) => boolean;

/** The ways in which a name begins as it is typed, the best first. */
const BEGINNINGS: readonly IsMatch[] = [
  (typed, spelling) => typed === spelling,
  (typed, spelling) => spelling.startsWith(typed),
  (typed, _spelling, ends) => ends.some((end) => end.startsWith(typed)),
];
const ERRORS: readonly IsMatch[] = [
  (typed, spelling) => typed.length >= SHORTEST_ERROR && hasOneError(typed, spelling, true),
  (typed, spelling) => typed.length >= SHORTEST_ERROR && hasOneError(typed, spelling, false),
];

/** Finds towns by their name, as far as it is typed; with one typing error where no name begins so. */
function findTowns(name: string): Place[] {
  const typed = spellingsOf(name);
  const found = (ways: readonly IsMatch[]) => {
    const towns = ways.flatMap((isMatch) =>
      TOWN_PLACES.filter(({ spellings, ends }) =>
        ([0, 1] as const).some((at) => isMatch(typed[at], spellings[at], ends)),
      ),
    );
    return [...new Set(towns)].map(({ place }) => place);
  };
  const towns = found(BEGINNINGS);
  return towns.length > 0 ? towns : found(ERRORS);
}

/** A whole postal code or its beginning, without the space. */
const POSTAL_CODE = /^[a-z]\d([a-z](\d([a-z]\d?)?)?)?$/;
const PROVINCE = new Set(['ontario', 'ont', 'on', 'canada']);

/** A name without the province and the country behind it. */
function withoutProvince(name: string): string {
  const words = name.split(' ');
  while (words.length > 1 && PROVINCE.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/** Finds what a visitor types for a place: a postal code, or the name of a town; the best first, at most eight. */
export function findPlaces(text: string): Place[] {
  const name = withoutProvince(comparable(text));
  const code = name.replaceAll(' ', '');
  if (!code) return [];
  const found = POSTAL_CODE.test(code)
    ? AREA_PLACES.filter(({ id }) => id.startsWith(code.slice(0, 3)))
    : findTowns(name);
  return found.slice(0, MOST_PLACES);
}
