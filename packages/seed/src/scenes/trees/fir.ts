import { mix } from '../colour.ts';
import type { LitPalette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { path, rect, trace } from '../strokes.ts';

const FIR_TIERS = 5;

/**
 * A fir with its foot at (x, y), about 170 units high at scale 1. The needles keep their green through the
 * year except in snow and at night. `haze` (0 to 1) is how far they fade towards the far hills.
 */
export function fir(
  random: Random,
  x: number,
  y: number,
  scale: number,
  palette: LitPalette,
  haze = 0,
): string {
  const ownColours = palette.snow || palette.night;
  const needles = ownColours ? palette.leaf : mix('#4f7f62', palette.sky[1], 0.12);
  // Even the nearest fir has a breath of haze.
  const shade = ownColours ? palette.leafDark : mix('#24473d', palette.far, haze || 0.06);
  let branches = '';
  let sunlit = '';
  for (let tier = 0; tier < FIR_TIERS; tier += 1) {
    const top = y - 170 * scale + tier * 30 * scale;
    const half = (15 + tier * 10.5) * scale * random(0.94, 1.06);
    const tall = 50 * scale;
    branches += trace`M${x} ${top}Q${x - half * 0.4} ${top + tall * 0.7} ${x - half} ${top + tall}`;
    branches += trace`Q${x - half * 0.4} ${top + tall * 1.08} ${x} ${top + tall * 0.98}`;
    branches += trace`Q${x + half * 0.4} ${top + tall * 1.08} ${x + half} ${top + tall}`;
    branches += trace`Q${x + half * 0.4} ${top + tall * 0.7} ${x} ${top}Z`;
    const reach = palette.sunSide * half;
    sunlit += trace`M${x} ${top}Q${x + reach * 0.4} ${top + tall * 0.7} ${x + reach} ${top + tall}`;
    sunlit += trace`Q${x + reach * 0.5} ${top + tall * 0.74} ${x + reach * 0.1} ${top + tall * 0.66}Z`;
  }
  return [
    rect(x - 5 * scale, y - 12 * scale, 10 * scale, 14 * scale, palette.dark),
    path(branches, shade),
    palette.snow
      ? path(sunlit, mix('#ffffff', palette.sky[1], 0.12), 'opacity=".92"')
      : path(sunlit, needles, 'opacity=".8"'),
  ].join('');
}
