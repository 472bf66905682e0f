import { mix } from './colour.ts';
import type { Gradients } from './gradients.ts';
import { circle, dot, path, rect, trace } from './strokes.ts';
import type { Point, View } from './view.ts';

const STARS = 70;

function stars({ random, width, horizon }: View): string {
  let data = '';
  for (let index = 0; index < STARS; index += 1) {
    data += dot(random(0, width), random(10, horizon - 190), random(0.8, 2.2));
  }
  return path(data, '#fff', 'opacity=".75"');
}

function cloud({ random, palette, width, horizon }: View): string {
  const x = random(-0.05, 1) * width;
  const y = random(60, horizon - 250);
  const half = random(150, 330);
  const outline = [
    trace`M${x - half} ${y}Q${x - half * 0.5} ${y - 26} ${x - half * 0.1} ${y - 18}`,
    trace`Q${x + half * 0.2} ${y - 44} ${x + half * 0.5} ${y - 14}`,
    trace`Q${x + half * 0.8} ${y - 16} ${x + half} ${y}Q${x} ${y + 12} ${x - half} ${y}Z`,
  ].join('');
  return path(outline, mix('#ffffff', palette.sky[2], 0.5), `opacity="${palette.night ? 0.14 : 0.55}"`);
}

/** Sky, sun, stars at night, and clouds. `low` is a sun near the hills, which looks larger. */
export function skyWithSun(view: View, gradients: Gradients, sun: Point, low: boolean): string {
  const { palette, width } = view;
  return [
    rect(-20, -20, width + 40, 840, gradients.sky),
    circle(sun.x, sun.y, 420, gradients.glow),
    circle(sun.x, sun.y, low ? 46 : 34, palette.sun, palette.night ? 'opacity=".55"' : ''),
    palette.night ? stars(view) : '',
    ...Array.from({ length: palette.night ? 2 : 4 }, () => cloud(view)),
  ].join('');
}
