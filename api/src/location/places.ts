import type { Address, Coordinates, Place } from '@sideroad/shared/contract';
import { distanceKm } from '@sideroad/shared/domain/geo';
import { farmTimeZone } from '@sideroad/shared/domain/hoursZone';
import { comparable, placeKey } from '../search/equivalents.ts';
import { type NamedPlace, PLACES, POSTAL_PLACES, readPlaceText, TOWN_PLACES } from './namedPlaces.ts';

/** Most places of one answer. */
export const MOST_PLACES = 8;
/** The farthest town that still says where a place is, in km. */
const NEAR_KM = 40;
/** Most towns near a place. */
const MOST_NEAR = 5;

/** A place as the API answers it. */
const answerOf = ({ isArea: _, fsa: __, ...place }: NamedPlace): Place => place;

/** A name without spaces, as it is written and without abbreviations: 'St' stays, and becomes 'saint'. */
const spellingsOf = (name: string) => [comparable(name).replaceAll(' ', ''), placeKey(name)] as const;

const SPELLED = PLACES.map((place) => ({
  place,
  spellings: spellingsOf(place.name),
  /** What the name is from its second word on, from its third, and so on. */
  ends: comparable(place.name)
    .split(' ')
    .map((_, at, words) => words.slice(at).join(''))
    .slice(1),
}));

/** Returns the towns within 40 km of coordinates, nearest first, at most five. */
export function townsNear(latitude: number, longitude: number): Place[] {
  return TOWN_PLACES.map((place) => ({
    place: answerOf(place),
    km: distanceKm({ lat: place.latitude, lng: place.longitude }, { lat: latitude, lng: longitude }),
  }))
    .filter(({ km }) => km <= NEAR_KM)
    .sort((one, other) => one.km - other.km)
    .slice(0, MOST_NEAR)
    .map(({ place }) => place);
}

/** South, north, west and east of where Ontario keeps another clock than its meridian says (timezone-boundary-builder). */
const OTHER_CLOCKS = [
  [48.6, 48.9, -91.75, -91.05, 'America/Atikokan'],
  [51, 51.6, -90.3, -90, 'America/Atikokan'],
  [48, 49.2, -91, -90, 'America/Toronto'],
  [52.5, 54, -90, -88.55, 'America/Winnipeg'],
] as const;

/** Names the zone of a farm's clock: its province's, else Ontario's where a town of Ontario is near; null elsewhere. */
export function clockAtPlace(address: Address, coordinates: Coordinates | null): string | null {
  const zoneIn = (state: string | null) =>
    farmTimeZone({ timeZone: null, location: { id: '', coordinates, address: { ...address, state } } }, '');
  if (!coordinates) return zoneIn(address.state) || null;
  const { lat, lon } = coordinates;
  const zone = zoneIn(address.state) || (townsNear(lat, lon).length > 0 && zoneIn('Ontario')) || null;
  const other = OTHER_CLOCKS.find(([s, n, w, e]) => s <= lat && lat < n && w <= lon && lon < e);
  return zone && (other?.[4] ?? zone);
}

/** Shorter texts begin too many names to be taken for a typing error; a wrong letter needs one more. */
const SHORTEST_ERROR = 4;
const SHORTEST_CHANGED_START = 6;

/**
 * Whether `typed` is `name` but for one letter: one too many, missing, swapped, or wrong. In a beginning one may be missing
 * or swapped: with other errors it resembles too many names.
 */
function hasOneError(typed: string, name: string, isWhole: boolean): boolean {
  if (typed.length < (typed[0] === name[0] ? SHORTEST_ERROR : SHORTEST_CHANGED_START)) return false;
  let at = 0;
  while (at < typed.length && typed[at] === name[at]) at += 1;
  const goesOn = (rest: string, from: number) =>
    isWhole ? rest === name.slice(from) : name.startsWith(rest, from);
  const swapped = typed.slice(at, at + 2) === `${name[at + 1]}${name[at]}`;
  const mayBeWrong = isWhole && typed.length > SHORTEST_ERROR;
  return (
    (isWhole && goesOn(typed.slice(at + 1), at)) ||
    goesOn(typed.slice(at), at + 1) ||
    (mayBeWrong && goesOn(typed.slice(at + 1), at + 1)) ||
    (swapped && goesOn(typed.slice(at + 2), at + 2))
  );
}

type IsMatch = (typed: string, spelling: string, ends: readonly string[]) => boolean;

/** The ways in which a name begins as it is typed, the best first. */
const BEGINNINGS: readonly IsMatch[] = [
  (typed, spelling) => typed === spelling,
  (typed, spelling) => spelling.startsWith(typed),
  (typed, _spelling, ends) => ends.some((end) => end.startsWith(typed)),
];
const ERRORS: readonly IsMatch[] = [
  (typed, spelling) => hasOneError(typed, spelling, true),
  (typed, spelling) => hasOneError(typed, spelling, false),
];

/** Finds places by their name, as far as it is typed; with one typing error where no name begins so. */
function findBegun(name: string, isUnplaced: boolean): NamedPlace[] {
  const typed = spellingsOf(name);
  const found = (ways: readonly IsMatch[]) =>
    ways.flatMap((isMatch) =>
      SPELLED.filter(({ spellings, ends }) =>
        ([0, 1] as const).some((at) => isMatch(typed[at], spellings[at], ends)),
      ).map(({ place }) => place),
    );
  // A name that resembles one of another place is not taken for it.
  if (isUnplaced) return found(BEGINNINGS.slice(0, 2));
  const begun = found(BEGINNINGS);
  return begun.length > 0 ? begun : found(ERRORS);
}

/** Two decimals of which one may be a latitude, in any order and with or without signs: also those in a map's link. */
const DECIMALS = /(\d{2}[.,]\d+)\D{1,8}(\d{2}[.,]\d+)/;

/** The coordinates in a text, taken to be west of Greenwich and in Canada; null without any. */
function coordinatesIn(text: string): [latitude: number, longitude: number] | null {
  const numbers = text.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  const half = numbers.length / 2;
  const inDegrees = (parts: number[]) => parts.reduceRight((sum, part) => part + sum / 60, 0);
  const pair =
    text.includes('\u00b0') && (half === 2 || half === 3)
      ? [inDegrees(numbers.slice(0, half)), inDegrees(numbers.slice(half))]
      : DECIMALS.exec(text)
          ?.slice(1)
          .map((part) => Number(part.replace(',', '.')));
  return pair ? [Math.min(...pair), -Math.max(...pair)] : null;
}

/** A whole postal code or its beginning, without the space. */
const POSTAL_CODE = /^[a-z]\d([a-z](\d([a-z]\d?)?)?)?$/;

/**
 * Finds what a visitor types or pastes for a place: a postal code, a name or its beginning, an address, or coordinates,
 * for which the towns around them are found; the best first, at most eight.
 */
export function findPlaces(text: string): Place[] {
  const point = coordinatesIn(text);
  if (point) return townsNear(...point);
  const code = comparable(text).replaceAll(' ', '');
  const isCode = POSTAL_CODE.test(code);
  const { found, fsa, typed, isUnplaced, isAddress } = readPlaceText(text);
  const start = isCode ? code.slice(0, 3) : fsa;
  const areas = start === null ? [] : POSTAL_PLACES.filter(({ id }) => id.startsWith(start));
  const isWhole = found.length > 0 && isAddress;
  const named = isCode || isWhole || typed === '' ? found : [...found, ...findBegun(typed, isUnplaced)];
  // A postal area of the country is larger than a town: its second sign is 0.
  const places = start?.[1] === '0' ? [...named, ...areas] : [...areas, ...named];
  return [...new Set(places)].slice(0, MOST_PLACES).map(answerOf);
}
