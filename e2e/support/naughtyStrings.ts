/**
 * 500 texts that have broken searches: made by class from a fixed seed, so that each run sees the same ones. What
 * would run sets `globalThis.hit`.
 */

/** Numbers from 0 to below 1, the same in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const next = numbersFrom(20261121);
const below = (count: number) => Math.floor(next() * count);
const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
const some = (from: readonly string[], least: number, most: number) =>
  Array.from({ length: least + below(most - least + 1) }, () => pick(from)).join('');
const codes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

const LATIN = codes(0x61, 0x7a);
const CONTROL = [...codes(0, 31), ...codes(0x7f, 0x9f)];
const INVISIBLE = ['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u034f', '\u180e', '\u2028', '\u2029'];
const DIRECTION = ['\u202a', '\u202b', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u200f', '\u061c'];
const ARABIC = codes(0x627, 0x64a);
const HEBREW = codes(0x5d0, 0x5ea);
const CJK = codes(0x4e00, 0x4e80);
const DEVANAGARI = codes(0x905, 0x94d);
const EMOJI = ['🍎', '👩‍🌾', '🏳️‍🌈', '👨‍👩‍👧‍👦', '🇨🇦', '🐄', '1️⃣', '🧑🏿‍🌾'];
const MARKS = codes(0x300, 0x36f);
const HALVES = ['\ud800', '\udbff', '\udc00', '\udfff', '\ud83c', '\udf4e'];
const SIGNS = [...'%_\\\'"`;:&|!()*<>=?/#+-.,[]{}$^~@'];
const SQL = [
  "' or 1=1 --",
  "'; drop table farm; --",
  '%',
  '_',
  "\\'",
  '$1',
  "' union select null, null --",
  "'||pg_sleep(5)||'",
  '/* */',
  "to_tsquery('a & ')",
  'a & | ! b',
  "a:*'",
];
const RUN = 'globalThis.hit=1';
const HTML = [
  `<script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `"><svg onload=${RUN}>`,
  `</title><script>${RUN}</script>`,
  `javascript:${RUN}`,
  `'-${RUN}-'`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `<iframe srcdoc="<script>parent.hit=1</script>">`,
  `</script><script>${RUN}</script>`,
  `<!--<script>${RUN}//-->`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
];
const CODE = [
  'undefined',
  'null',
  'NaN',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'true',
  '0',
  '-1',
  '1e309',
  '%00',
  '%E0%A4%A',
  '%u0041',
  '../../etc/passwd',
  `\${env}`,
  '$(id)',
  '\\x00',
  'q=1&q=2&page=9',
  '#top',
  '?page=2',
];

/** How texts of a class are made. */
const CLASSES: Record<string, () => string> = {
  'control characters': () => some([...CONTROL, ...LATIN], 1, 20),
  'invisible characters': () => some([...INVISIBLE, ...LATIN], 1, 12),
  'changed direction': () => some([...DIRECTION, ...LATIN], 2, 16),
  'right to left': () => some([...pick([ARABIC, HEBREW]), ' '], 1, 30),
  'other scripts': () => some(pick([CJK, DEVANAGARI, [...CJK, ...LATIN]]), 1, 30),
  emoji: () => some(EMOJI, 1, 12),
  'piled-up accents': () => `${pick(LATIN)}${some(MARKS, 1, 60)}`,
  'halves of characters': () => some([...HALVES, ...LATIN, '🍎'], 1, 12),
  SQL: () => `${some(LATIN, 0, 4)}${pick(SQL)}${some(LATIN, 0, 4)}`,
  HTML: () => `${some(LATIN, 0, 4)}${pick(HTML)}${some(LATIN, 0, 4)}`,
  'words of code': () => `${pick(CODE)}${some([' ', ...SIGNS], 0, 3)}`,
  signs: () => some([...SIGNS, ' '], 1, 40),
  'long words': () => pick(LATIN).repeat(100 + below(200)),
  'many words': () => Array.from({ length: 20 + below(60) }, () => some(LATIN, 1, 3)).join(' '),
  'up to 10,000 characters': () => some(pick([LATIN, EMOJI, MARKS, SIGNS, [' '], HALVES]), 9_000, 10_000),
};

const COUNT = 500;
const makers = Object.values(CLASSES);

export const naughtyStrings: readonly string[] = Array.from(
  { length: COUNT },
  (_, index) => (makers[index % makers.length] ?? makers[0])?.() ?? '',
);

/** One of each class. */
export const naughtySamples: readonly string[] = naughtyStrings.slice(0, makers.length);
