import { mix } from '../colour.ts';
import { hazed } from '../palettes.ts';
import { ellipse } from '../strokes.ts';
import { fir } from '../trees/fir.ts';
import type { View } from '../view.ts';

const LANES = [-3.4, -2.4, -1.5, -0.7, 0.7, 1.5, 2.4, 3.4];
const TREES_IN_LANE = 6;

/** A Christmas tree farm: firs in loose rows. */
export function treeFarm({ random, palette, width, horizon }: View): string {
  const middle = width * random(0.4, 0.6);
  const shadow = mix(palette.groundShade, palette.sky[0], 0.6);
  return LANES.flatMap((lane) =>
    Array.from({ length: TREES_IN_LANE }, (_, index) => {
      const nearness = 1 / (1 + index * 0.62);
      return {
        x: middle + lane * width * 0.33 * nearness + random(-8, 8) * nearness,
        y: horizon - 18 + 262 * nearness,
        scale: 1.42 * nearness * random(0.86, 1.12),
      };
    }),
  )
    .sort((a, b) => a.y - b.y)
    .filter(({ x }) => x > -90 && x < width + 90)
    .map(({ x, y, scale }) => {
      const haze = Math.max(0, 0.6 - scale * 0.55);
      return (
        ellipse(x - 34 * palette.sunSide * scale, y, 62 * scale, 8 * scale, shadow, '.5') +
        fir(random, x, y, scale, hazed(palette, haze), haze)
      );
    })
    .join('');
}
