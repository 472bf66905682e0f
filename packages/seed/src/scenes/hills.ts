import { mix } from './colour.ts';
import type { Gradients } from './gradients.ts';
import { type Contour, land, ridge, wood } from './land.ts';
import { path } from './strokes.ts';
import type { View } from './view.ts';

/** The four crests of a picture, from the most distant to the nearest ground. */
export interface Hills {
  distant: Contour;
  middle: Contour;
  low: Contour;
  near: Contour;
}

export function createHills({ random, width, horizon }: View): Hills {
  return {
    distant: ridge(random, horizon - 128, 62, width),
    middle: ridge(random, horizon - 76, 48, width),
    low: ridge(random, horizon - 30, 30, width),
    near: ridge(random, horizon + 18, 16, width),
  };
}

/** The three hills behind the near ground, with woods on two of them; they fade to haze with distance. */
export function backgroundHills(view: View, gradients: Gradients, hills: Hills): string {
  const { random, palette, width } = view;
  const { far, near, sky, leafDark, ground } = palette;
  const firs = palette.snow === true;
  const nearness = (share: number) => mix(far, near, share);
  const misty = (share: number) => mix(sky[2], nearness(share), 0.5);

  const distant = path(land(hills.distant, width), gradients.vertical(nearness(0), misty(0.1)));
  const longWood = wood(random, hills.middle, width, { size: 15, from: -0.02, to: 1.02, firs });
  const middle = path(land(hills.middle, width), gradients.vertical(nearness(0.34), misty(0.3)));

  const from = random(0, 0.5);
  const to = from + random(0.3, 0.5);
  const copse = wood(random, hills.low, width, { size: 25, from, to, firs });
  const low = palette.snow
    ? gradients.vertical(mix(ground, nearness(0.3), 0.35), mix(ground, sky[2], 0.4))
    : gradients.vertical(nearness(0.68), mix(nearness(0.55), sky[2], 0.42));

  return [
    distant,
    path(longWood, mix(nearness(0.35), leafDark, 0.12)),
    middle,
    path(copse, mix(nearness(0.7), leafDark, 0.4)),
    path(land(hills.low, width), low),
  ].join('');
}
