import type { Animal, Crop } from './options.ts';
import type { View } from './view.ts';

/** Words in a farm's name that say what it grows or keeps. The first match wins. */
const HINTS: readonly (readonly [RegExp, Crop | Animal])[] = [
  [/orchard|apple|cherry|peach|windfall/i, 'apple'],
  [/berr/i, 'berry'],
  [/pumpkin|squash|gourd/i, 'pumpkin'],
  [/sun|flower|bloom|stem/i, 'sun'],
  [/sheep|wool|lamb|ewe|fleece/i, 'sheep'],
  [/goat|hoof|kid\b/i, 'goat'],
  [/stable|horse|equest|pony|mare|saddle/i, 'horse'],
  [/cow|dairy|holstein|jersey|cattle|beef/i, 'cow'],
];

/**
 * The subject asked for, else the one the farm's name speaks of, as long as it is among `allowed`.
 * Undefined when neither says anything: the caller then draws lots.
 */
export function chosenSubject<Subject extends Crop | Animal>(
  { subject, seed }: Pick<View, 'subject' | 'seed'>,
  allowed: readonly Subject[],
): Subject | undefined {
  const find = (name: Crop | Animal | undefined) => allowed.find((candidate) => candidate === name);
  const named = HINTS.find(([words, name]) => find(name) !== undefined && words.test(String(seed)));
  return find(subject) ?? find(named?.[1]);
}
