import { chosenSubject } from '../subjects.ts';
import type { View } from '../view.ts';
import { field } from './field.ts';
import { FIELD_CROPS } from './fieldCrops.ts';
import { orchard } from './orchard.ts';

/** A pick-your-own farm: an orchard, or a field of berries, pumpkins or sunflowers. */
export function pyoFarm(view: View): string {
  const { random, width, horizon } = view;
  const crop =
    chosenSubject(view, ['apple', 'berry', 'pumpkin', 'sun']) ??
    random.pick(['apple', 'apple', 'berry', 'pumpkin', 'sun']);
  const vanishing = { x: width * random(0.36, 0.64), y: horizon - 30 };
  return crop === 'apple' ? orchard(view, vanishing) : field(view, vanishing, FIELD_CROPS[crop]);
}
