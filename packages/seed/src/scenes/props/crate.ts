import { type Colour, mix } from '../colour.ts';
import type { LitPalette } from '../palettes.ts';
import { dot, path, placed, rect } from '../strokes.ts';

/** Seven apples below, six above. */
const APPLES = 13;
const BOTTOM_LAYER = 7;

/** A crate of apples; the middle of its foot is at (x, y). */
export function crate(x: number, y: number, scale: number, palette: LitPalette, fruit: Colour): string {
  const { dark, highlight, sunSide } = palette;
  const timber = mix('#c08c55', dark, 0.1);
  let apples = '';
  let gleams = '';
  for (let index = 0; index < APPLES; index += 1) {
    const upper = index >= BOTTOM_LAYER;
    const appleX = -62 + (index % BOTTOM_LAYER) * 20 + (upper ? 10 : 0);
    const appleY = -66 - (upper ? 15 : 0);
    apples += dot(appleX, appleY, 13);
    gleams += dot(appleX + 4 * sunSide, appleY - 4, 4);
  }
  const slats = [-58, -38, -18].map((top, index) => rect(-80, top, 160, 17, mix(timber, dark, index * 0.1)));
  const corners = [-80, 68].map((left) => rect(left, -60, 12, 61, mix(timber, dark, 0.3)));
  const body = [
    path(apples, fruit),
    path(gleams, mix(fruit, highlight, 0.5), 'opacity=".6"'),
    ...slats,
    ...corners,
  ];
  return placed(x, y, scale, body.join(''));
}
