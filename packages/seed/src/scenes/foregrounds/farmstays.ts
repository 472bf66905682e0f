import { cabin, cottage } from '../buildings/lodging.ts';
import { mix } from '../colour.ts';
import { stringLights } from '../props/festoon.ts';
import { path, trace } from '../strokes.ts';
import { fir } from '../trees/fir.ts';
import type { View } from '../view.ts';

/** Positions of the firs beside the lodging, in shares of the width, and their sizes. */
const FIRS = [
  [-0.36, 1.5],
  [-0.25, 1.9],
  [0.26, 2],
  [0.35, 1.6],
  [-0.44, 2.1],
  [0.46, 2.2],
  [0.18, 1.4],
] as const;

/** A winding path of trodden ground from the house door to the lower edge. */
function footpath(x: number, y: number): string {
  return [
    trace`M${x - 20} ${y + 150}Q${x + 60} ${y + 210} ${x - 10} ${y + 260}T${x + 40} 830`,
    trace`H${x - 150}Q${x - 90} ${y + 290} ${x - 40} ${y + 230}T${x - 44} ${y + 150}Z`,
  ].join('');
}

/** A cabin or cottage with its lamps lit, between firs. */
export function farmstays({ random, palette, width, horizon }: View): string {
  const x = width * random.pick([0.36, 0.5, 0.64]);
  const firs = FIRS.map(([share, scale]) =>
    fir(random, x + share * width, horizon + 60 + scale * 26, scale, palette),
  );
  const house =
    random() < 0.5 ? cabin(x, horizon + 128, 1.28, palette) : cottage(x, horizon + 132, 1.3, palette);
  const left = { from: [x - width * 0.3, horizon - 40], to: [x - 150, horizon - 24], sag: 34 } as const;
  const right = { from: [x + 150, horizon - 24], to: [x + width * 0.3, horizon - 48], sag: 34 } as const;
  return [
    ...firs,
    path(footpath(x, horizon), mix(palette.ground, '#ffd9a0', 0.45), 'opacity=".75"'),
    house,
    stringLights(left, palette, 9),
    stringLights(right, palette, 9),
  ].join('');
}
