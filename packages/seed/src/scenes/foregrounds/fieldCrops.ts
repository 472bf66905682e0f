import { type Colour, mix } from '../colour.ts';
import type { Crop } from '../options.ts';
import type { LitPalette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { dot, trace } from '../strokes.ts';

/** One plant as path data: its leaves, its fruit, and what lies on the fruit. */
export interface Plant {
  leaves: string;
  fruit: string;
  heart: string;
}

export interface FieldCrop {
  /** Distance between two plants of a row, in shares of the width. */
  gap: number;
  /** Share of the places that stay empty. */
  bare: number;
  /** Number of furrows, and how far they are bare earth rather than green. */
  furrows: number;
  earth: number;
  fruit: Colour;
  /** Colour of the heart, `haze` (0 to 0.3) being how far away the plant is. */
  heart(palette: LitPalette, haze: number): Colour;
  plant(random: Random, x: number, y: number, size: number, sunSide: number): Plant;
}

const brightSide = ({ sky }: LitPalette, haze: number) => mix('#ec9a45', sky[2], haze + 0.05);

const BERRIES_ON_BUSH = 4;

/** Crops that grow in the open field, as against the trees of an orchard. */
export const FIELD_CROPS: Readonly<Record<Exclude<Crop, 'apple'>, FieldCrop>> = {
  berry: {
    gap: 0.11,
    bare: 0.03,
    furrows: 15,
    earth: 0.2,
    fruit: '#c8342f',
    heart: brightSide,
    plant(random, x, y, size) {
      const berries = Array.from({ length: BERRIES_ON_BUSH }, () =>
        dot(x + random(-1, 1) * size, y + random(-0.6, 0.9) * size, size * 0.26),
      );
      const leaves = dot(x, y, size * 1.35) + dot(x + size, y + 2, size);
      return { leaves, fruit: berries.join(''), heart: '' };
    },
  },
  pumpkin: {
    gap: 0.2,
    bare: 0.16,
    furrows: 15,
    earth: 0.55,
    fruit: '#d9752a',
    heart: brightSide,
    plant(_random, x, y, size, sunSide) {
      return {
        leaves: dot(x + size * 1.5, y, size * 0.7),
        fruit: dot(x - size * 0.4, y, size * 0.74) + dot(x + size * 0.4, y, size * 0.74),
        heart: dot(x + size * 0.1 * sunSide, y, size * 0.62),
      };
    },
  },
  sun: {
    gap: 0.2,
    bare: 0.16,
    furrows: 18,
    earth: 0.2,
    fruit: '#f0b93a',
    heart: ({ far }, haze) => mix('#5a3a22', far, haze),
    plant(_random, x, y, size) {
      const stem = trace`M${x - size * 0.12} ${y + size * 2.6}L${x} ${y}L${x + size * 0.12} ${y + size * 2.6}Z`;
      return {
        leaves:
          stem +
          dot(x - size * 0.6, y + size * 1.5, size * 0.5) +
          dot(x + size * 0.6, y + size * 1.8, size * 0.5),
        fruit: dot(x, y, size),
        heart: dot(x, y, size * 0.46),
      };
    },
  },
};
