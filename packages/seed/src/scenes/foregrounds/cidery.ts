import { mix } from '../colour.ts';
import { barrel } from '../props/barrel.ts';
import { crate } from '../props/crate.ts';
import { ellipse, rect } from '../strokes.ts';
import { tree } from '../trees/tree.ts';
import type { View } from '../view.ts';

const TREES = 7;
const RADIUS = 82;
/** Height of one layer of a stack of discs, in radii: the square root of three. */
const LAYER = 1.732;
/** Place (in barrel widths from the middle) and layer of each barrel in the stack. */
const STACK = [
  [-1, 0],
  [0, 0],
  [1, 0],
  [-0.5, 1],
  [0.5, 1],
] as const;

/** A stack of cider barrels and two crates of apples before an orchard. */
export function cidery({ random, palette, width, horizon }: View): string {
  const x = width * random.pick([0.3, 0.68]);
  const cratesSide = x < width / 2 ? 1 : -1;
  const foot = horizon + 206;
  const apples = mix('#c53a2b', palette.sky[2], 0.08);
  const trees = Array.from({ length: TREES }, (_, index) =>
    tree(random, width * ((index + 0.4) / TREES), horizon + 44 + (index % 2) * 14, 0.95, palette, apples),
  );
  // Only some farms have the barrel on top of the pyramid.
  const stack = random() < 0.45 ? [...STACK, [0, 2] as const] : STACK;
  const barrels = stack.map(([place, layer]) =>
    barrel(x + place * RADIUS * 2, foot - RADIUS - layer * RADIUS * LAYER, RADIUS, palette),
  );
  return [
    ...trees,
    ellipse(x, foot + 12, 300, 24, palette.dark, '.3'),
    ...barrels,
    rect(x - RADIUS * 3.1, foot - 5, RADIUS * 6.2, 15, mix('#7a5638', palette.dark, 0.35), 'rx="3"'),
    crate(x + cratesSide * 370, foot + 30, 1.3, palette, mix('#c0392b', palette.sky[2], 0.05)),
    crate(x + cratesSide * 560, foot + 14, 1.15, palette, mix('#9aaf3c', palette.sky[2], 0.08)),
  ].join('');
}
