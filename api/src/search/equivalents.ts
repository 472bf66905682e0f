import { EQUIVALENT_WORDS } from '@sideroad/seed';

const { abbreviations, synonyms } = EQUIVALENT_WORDS;

/** The full word for each abbreviation, and for each other word of its list. */
const UNABBREVIATED = new Map(
  abbreviations.flatMap(([short = '', long = '', ...more]) => [short, ...more].map((word) => [word, long])),
);

/** The other texts that mean the same, by text. */
export const EQUIVALENTS: ReadonlyMap<string, readonly string[]> = new Map(
  [...abbreviations, ...synonyms].flatMap((group) =>
    group.map((text) => [text, group.filter((other) => other !== text)]),
  ),
);

/** Words of the longest text that has others of its meaning. */
export const LONGEST_EQUIVALENT = Math.max(...[...EQUIVALENTS.keys()].map((text) => text.split(' ').length));

/** Normalizes a text as the database compares it: `search_text` in SQL is the same rule. */
export const comparable = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\b([cdjlmnst]|(?:jus|lors|puis)?qu)['`´‘’ʼ](?=[aeiouyh])/g, '$1 ')
    .replace(/['`´‘’ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words of a place's name without abbreviations. */
export const placeWords = (name: string) =>
  comparable(name)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => UNABBREVIATED.get(word) ?? word);

/** Normalizes the name of a place so far that abbreviations, spaces and dashes do not count. */
export const placeKey = (name: string) => placeWords(name).join('');
