import { mix } from '../colour.ts';
import { bale } from '../props/bale.ts';
import { tractor } from '../props/tractor.ts';
import { dot, ellipse, path, trace } from '../strokes.ts';
import type { View } from '../view.ts';

const STALKS = 30;
/** Height on the stalk, in shares of its length, and the side to which each leaf hangs. */
const LEAVES = [
  [0.3, 1],
  [0.45, -1],
  [0.62, 1],
  [0.76, -1],
] as const;

/** A corn maze, from `left` across half the picture: the stalks and their tassels as path data. */
function maize({ random, width, horizon }: View, left: number) {
  const foot = horizon + 96;
  let stalks = '';
  let tassels = '';
  for (let index = 0; index < STALKS; index += 1) {
    const x = width * (left + (0.5 * index) / STALKS);
    const tall = random(120, 168);
    tassels += dot(x, foot - tall, 5);
    stalks += trace`M${x - 4} ${foot}L${x} ${foot - tall}L${x + 4} ${foot}Z`;
    for (const [share, side] of LEAVES) {
      stalks += trace`M${x} ${foot - tall * share}q${16 * side} -34 ${38 * side} -10`;
      stalks += trace`q${-20 * side} -4 ${-38 * side} 22Z`;
    }
  }
  return { stalks, tassels };
}

/** A play area: corn maze on one side, a tractor on the other, straw bales to climb. */
export function kidsPlayArea(view: View): string {
  const { random, palette, width, horizon } = view;
  const maizeRight = random.pick([false, true]);
  const { stalks, tassels } = maize(view, maizeRight ? 0.56 : -0.06);
  const tractorX = width * (maizeRight ? 0.3 : 0.68);
  const paint = mix(random.pick(['#b5402c', '#33734a', '#2f6f8f']), palette.sky[2], 0.1);
  return [
    path(stalks, palette.leafDark),
    path(tassels, mix('#e3b955', palette.sky[2], 0.2)),
    ellipse(tractorX, horizon + 168, 190, 16, palette.dark, '.22'),
    tractor(tractorX, horizon + 168, 1.5, palette, paint, maizeRight ? 1 : -1),
    bale(width * (maizeRight ? 0.66 : 0.2), horizon + 190, 46, palette),
    bale(width * (maizeRight ? 0.78 : 0.08), horizon + 214, 54, palette),
    bale(width * (maizeRight ? 0.725 : 0.15), horizon + 112, 44, palette),
  ].join('');
}
