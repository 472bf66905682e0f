import type { Animal } from '../options.ts';
import type { LitPalette } from '../palettes.ts';
import { ellipse, placed } from '../strokes.ts';
import type { View } from '../view.ts';
import { cow } from './cow.ts';
import { goat } from './goat.ts';
import { horse } from './horse.ts';
import { sheep } from './sheep.ts';

const ANIMALS: Readonly<Record<Animal, (palette: LitPalette, grazing: boolean) => string>> = {
  sheep,
  goat,
  horse,
  cow,
};

export interface Herd {
  kind: Animal;
  /** The strip of ground on which the animals stand. */
  top: number;
  bottom: number;
  count: number;
  scale: number;
}

/** Animals spread across the picture, the nearer ones larger and in front. */
export function herd({ random, width, palette }: View, { kind, top, bottom, count, scale }: Herd): string {
  const spots = Array.from({ length: count }, (_, index) => ({
    x: width * (0.1 + (0.8 * (index + random(0.2, 0.8))) / count),
    nearness: random(),
  })).sort((a, b) => a.nearness - b.nearness);
  return spots
    .map(({ x, nearness }) => {
      const size = scale * (0.62 + nearness * 0.62);
      const y = top + (bottom - top) * nearness;
      const animal = ANIMALS[kind](palette, random() < 0.55);
      const shadow = ellipse(x - 4 * palette.sunSide * size, y, 56 * size, 7 * size, palette.dark, '.2');
      return shadow + placed(x, y, size, animal, random() < 0.5 ? -1 : 1);
    })
    .join('');
}
