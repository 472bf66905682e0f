import { barn } from './buildings/barn.ts';
import { fence } from './buildings/fence.ts';
import { mix } from './colour.ts';
import { type Contour, flowers, rows } from './land.ts';
import { path, trace } from './strokes.ts';
import { tree } from './trees/tree.ts';
import type { View } from './view.ts';

/** Shot 2: the barn large between two trees, standing on the near ground. */
export function barnVista({ random, palette, width, horizon }: View, ground: Contour): string {
  const x = width * random(0.32, 0.5);
  const colours = [mix('#f7efd9', palette.ground, 0.1), mix('#e9c15a', palette.ground, 0.1)];
  return [
    tree(random, x - 300, ground(x) + 30, 1.8, palette),
    barn(x, ground(x) + 34, 1.9, palette),
    tree(random, x + 470, ground(x) + 44, 2.1, palette),
    palette.snow ? '' : flowers(random, width, { top: horizon + 60, count: 110, colours, size: 5 }),
  ].join('');
}

/** The road winding from the lower edge to the hills, narrower with distance, as path data. */
function road(x: number, y: number): string {
  return [
    trace`M${x - 5} ${y + 4}C${x + 130} ${y + 50} ${x - 210} ${y + 90} ${x - 70} ${y + 160}`,
    trace`S${x + 190} ${y + 250} ${x + 30} 840`,
    trace`H${x - 330}C${x - 60} ${y + 270} ${x - 60} ${y + 230} ${x - 190} ${y + 160}`,
    trace`S${x + 60} ${y + 52} ${x - 14} ${y + 4}Z`,
  ].join('');
}

/** Shot 3: the sideroad to the farm, between a field and a fence. */
export function sideroad({ random, palette, width, horizon }: View, ground: Contour): string {
  const barnX = width * 0.74;
  const furrows = mix(palette.groundShade, palette.leafDark, 0.3);
  const gravel = mix(palette.highlight, palette.groundShade, palette.snow ? 0.5 : 0.24);
  const vanishing = { x: width * 0.8, y: horizon - 10 };
  return [
    rows(vanishing, width, { count: 22, fill: furrows, opacity: 0.45, spread: 3 }),
    barn(barnX, ground(barnX) + 12, 0.9, palette),
    path(road(width * 0.46, horizon), gravel),
    tree(random, width * 0.1, horizon + 130, 2, palette),
    tree(random, width * 0.92, horizon + 150, 2.3, palette),
    fence(width * 0.2, 720, palette),
  ].join('');
}
