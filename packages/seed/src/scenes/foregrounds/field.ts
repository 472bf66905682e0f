import { mix } from '../colour.ts';
import { rows } from '../land.ts';
import { path } from '../strokes.ts';
import type { Point, View } from '../view.ts';
import type { FieldCrop, Plant } from './fieldCrops.ts';

const ROWS = 12;
/** Plants on each side of the middle of a row; those outside the picture are left out. */
const REACH = 14;

function plantsInRow(
  { random, palette, width }: View,
  crop: FieldCrop,
  middle: Point,
  depth: number,
): Plant[] {
  const gap = width * crop.gap * (0.08 + depth);
  const size = 3 + 26 * depth;
  const plants: Plant[] = [];
  for (let place = -REACH; place <= REACH; place += 1) {
    const x = middle.x + (place + random(-0.2, 0.2)) * gap;
    if (x < -40 || x > width + 40 || random() < crop.bare) continue;
    const y = middle.y + random(-4, 4) * depth * 4;
    plants.push(crop.plant(random, x, y, size, palette.sunSide));
  }
  return plants;
}

/** A field of one crop, from small and hazy at the horizon to large at the viewer's feet. */
export function field(view: View, vanishing: Point, crop: FieldCrop): string {
  const { palette, width } = view;
  const earth = mix(palette.leafDark, palette.groundShade, crop.earth);
  let drawing = rows(vanishing, width, { count: crop.furrows, fill: earth, opacity: 0.85, spread: 3.2 });
  for (let index = 0; index < ROWS; index += 1) {
    const nearness = (index + 0.6) / ROWS;
    const depth = nearness * nearness;
    const haze = (1 - nearness) * 0.3;
    const middle = { x: vanishing.x, y: vanishing.y + 12 + 320 * depth };
    const plants = plantsInRow(view, crop, middle, depth);
    const together = (part: keyof Plant) => plants.map((plant) => plant[part]).join('');
    drawing += path(together('leaves'), mix(palette.leafDark, palette.far, haze));
    drawing += path(together('fruit'), mix(crop.fruit, palette.sky[2], haze + 0.05));
    drawing += path(together('heart'), crop.heart(palette, haze));
  }
  return drawing;
}
