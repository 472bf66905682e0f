import { AREAS, POSTAL_AREAS, SHORT_NAMES, TOWNS, UNPLACED_NAMES } from '@sideroad/seed';
import type { Place } from '@sideroad/shared/contract';
import { slugify } from '@sideroad/shared/domain/slug';
import { comparable, placeKey, placeWords } from '../search/equivalents.ts';
import { otherProvince } from './provinces.ts';

/** A place of Ontario that has a name. */
export interface NamedPlace extends Place {
  /** A county, region or municipality of several towns. */
  isArea: boolean;
  /** Forward sortation area of a town; empty where it is not known. */
  fsa: string;
}

type Source = Pick<NamedPlace, 'name' | 'kind' | 'isArea' | 'region' | 'fsa'> & { lat: number; lon: number };

const placeOf = ({ lat, lon, ...place }: Source): NamedPlace => ({
  id: slugify(place.name),
  ...place,
  latitude: lat,
  longitude: lon,
});
const ofOntario = { kind: 'town', region: 'Ontario', fsa: '' } as const;

/** Larger towns first: the few letters that a visitor has typed mean them most often. */
export const TOWN_PLACES: readonly NamedPlace[] = TOWNS.toSorted(
  (one, other) => other.population - one.population,
).map((town) =>
  placeOf({ ...ofOntario, isArea: false, name: town.name, lat: town.lat, lon: town.lon, fsa: town.fsa }),
);

const AREA_PLACES = AREAS.map(({ aliases, ...area }) => ({
  place: placeOf({ ...ofOntario, ...area, isArea: true }),
  names: [area.name, ...aliases],
}));

/** Towns, then areas. */
export const PLACES: readonly NamedPlace[] = [...TOWN_PLACES, ...AREA_PLACES.map(({ place }) => place)];

export const POSTAL_PLACES: readonly NamedPlace[] = POSTAL_AREAS.map(({ code, town, lat, lon }) =>
  placeOf({ kind: 'postal-area', isArea: true, name: code, region: `${town}, Ontario`, fsa: code, lat, lon }),
);

/** Words that say what kind of place a name is, in English and French. */
const AREA_WORDS = 'county counties region regional district united area comte comtes unis et al'.split(' ');
const OTHER_WORDS =
  'city town township village hamlet municipality ville canton near around downtown of the de'.split(' ');
const KINDS = new Set([...AREA_WORDS, ...OTHER_WORDS]);
const isArea = (word: string) => AREA_WORDS.includes(word);
const bareKey = (words: readonly string[]) => words.filter((word) => !KINDS.has(word)).join('');

/** Places by their whole name, and by their name without the words that say what they are. */
const BY_NAME = new Map<string, NamedPlace[]>();
const BY_BARE_NAME = new Map<string, NamedPlace[]>();

function add(index: Map<string, NamedPlace[]>, key: string, place: NamedPlace): void {
  const places = index.get(key) ?? [];
  if (key !== '' && !places.includes(place)) index.set(key, [...places, place]);
}
for (const { place, names } of [
  ...TOWN_PLACES.map((place) => ({ place, names: [place.name] })),
  ...AREA_PLACES,
  ...[...SHORT_NAMES].map(([short, name]) => ({
    place: TOWN_PLACES.find((town) => town.name === name),
    names: [short],
  })),
]) {
  if (!place) continue;
  for (const name of names) {
    add(BY_NAME, placeKey(name), place);
    // 'Pt.' is read as 'point', and people write it for 'port' too.
    add(BY_NAME, placeKey(name.replace(/^Port /, 'Point ')), place);
    add(BY_BARE_NAME, bareKey(placeWords(name)), place);
  }
}

/** Finds the places that have exactly this name; of a county and a town of one name that which its words mean first. */
function findExactly(words: readonly string[]): NamedPlace[] {
  const bare = BY_BARE_NAME.get(bareKey(words)) ?? [];
  const wantsArea = words.some(isArea);
  const ordered = [true, false].flatMap((first) =>
    bare.filter((place) => (place.isArea === wantsArea) === first),
  );
  return [...new Set([...(BY_NAME.get(words.join('')) ?? []), ...ordered])];
}

const PROVINCE = new Set(['ontario', 'ont', 'on', 'canada', 'can', 'ca']);
/** Words before a town that say where at it. */
const SIDES = new Set(
  'north south east west old lower upper rural greater outside in at close to'.split(' '),
);
/** A whole postal code of Ontario, or its first half; the other half may be unfinished. */
const POSTAL_CODE = /\b([klmnp]\d[a-z])(?: ?\d(?:[a-z]\d?)?)?\b/;
/** A whole postal code in which letters may stand for digits: 'LOS 1JO'. */
const MISREAD_CODE = /\b([klmnp])([\doil])([a-z] ?)([\doil])([a-z])([\doil])\b/;
/** Words of a road or a lot, after which a town may follow without a comma. */
const ROAD = /\b(?:line|road|rd|sideroad|concession|conc|street|avenue|highway|hwy|lot)\b/i;
const digit = (sign: string) => (sign === 'o' ? '0' : sign.replace(/[il]/, '1'));

const UNPLACED = new Set(UNPLACED_NAMES.map(placeKey));
const ABROAD = new Set('usa us unitedstates england uk france newyork ny michigan mi'.split(' '));

/** Whether an address ends with another province or a country: 'Kenora, MB', 'Paris, France'. */
const isElsewhere = (words: readonly string[]) =>
  words.some((_, at) => {
    const end = words.slice(at).join('');
    return at > 0 && (ABROAD.has(end) || otherProvince(end) !== undefined);
  });

/** What a text says of a place, which may be a whole address as people paste it. */
export interface ReadPlace {
  /** Places that have exactly a name in it, the likeliest first. */
  found: NamedPlace[];
  /** Forward sortation area; null without one. */
  fsa: string | null;
  /** What may be the beginning of a name, as it is typed. */
  typed: string;
  /** It names a place that is known by name only. */
  isUnplaced: boolean;
  /** It has more than one name: a street, a postal code, a province. */
  isAddress: boolean;
}

/** The last words of a part of an address that are a name: 'guelph' of '123 main st guelph'. */
function findAtEnd(words: readonly string[]): NamedPlace[] {
  for (let start = 1; start < words.length; start += 1) {
    const found = findExactly(words.slice(start));
    if (found.length > 0) return found;
  }
  return [];
}

function findIn(parts: readonly string[][], isAddress: boolean): NamedPlace[] {
  const whole = findExactly(parts.flat());
  if (whole.length > 0) return whole;
  for (const part of parts) {
    const found = findExactly(part);
    if (found.length > 0) return found;
  }
  if (isAddress) {
    for (const part of parts.toReversed()) {
      const found = findAtEnd(part);
      if (found.length > 0) return found;
    }
  }
  const [words = []] = parts;
  return findExactly(words.slice(words.findIndex((word) => !SIDES.has(word))));
}

/** Reads the name of a place, a postal code, or an address with either. */
export function readPlaceText(text: string): ReadPlace {
  let fsa: string | null = null;
  let isAddress = /\d/.test(text) || ROAD.test(text);
  const parts: { typed: string; words: string[] }[] = [];
  for (const part of text.replace(/(?<![\d.])[\d.]{1,7} ?km\b/gi, ' ').split(/[,;|()\r\n\t]+/)) {
    const typed = comparable(part)
      .replace(MISREAD_CODE, (...[code, k, a, b, c, d, e]) =>
        /\d/.test(code) ? `${k}${digit(a)}${b}${digit(c)}${d}${digit(e)}` : code,
      )
      .replace(POSTAL_CODE, (_code, first: string) => {
        fsa ??= first;
        return '';
      })
      .trim()
      .split(/ +/);
    while (PROVINCE.has(typed.at(-1) ?? '')) {
      isAddress = true;
      typed.pop();
    }
    if (typed.join('') !== '') parts.push({ typed: typed.join(' '), words: placeWords(typed.join(' ')) });
  }
  isAddress ||= parts.length > 1;
  const words = parts.map((part) => part.words);
  if (isElsewhere(words.flat())) return { found: [], fsa: null, typed: '', isUnplaced: false, isAddress };
  return {
    found: findIn(words, isAddress),
    fsa,
    typed: parts.findLast(({ typed }) => !/\d/.test(typed))?.typed ?? '',
    isUnplaced: words.some((part) => UNPLACED.has(part.join(''))),
    isAddress,
  };
}
