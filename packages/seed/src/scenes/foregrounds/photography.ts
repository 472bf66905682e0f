import { mix } from '../colour.ts';
import { flowers, grass } from '../land.ts';
import type { LitPalette } from '../palettes.ts';
import { circle, line, path, placed, rect } from '../strokes.ts';
import { tree } from '../trees/tree.ts';
import type { View } from '../view.ts';

/** A camera on a tripod around the origin, its lens towards the viewer. */
function camera({ dark, far, sun, sunSide }: LitPalette): string {
  return [
    line('M0 -118L-46 0M0 -118L48 0M0 -118L6 4', dark, 7),
    rect(-36, -166, 72, 48, dark, 'rx="7"'),
    path('M-14 -166l6 -13h20l6 13Z', dark),
    circle(0, -142, 18, mix(dark, far, 0.35)),
    circle(0, -142, 11, mix(sun, far, 0.35)),
    circle(4 * sunSide, -146, 4, sun),
  ].join('');
}

/** A lone tree above a flowering meadow, and a camera waiting in it. */
export function photography({ random, palette, width, horizon }: View): string {
  const { leaf, leafDark, dark, groundShade, sky } = palette;
  const treeX = width * random(0.62, 0.74);
  const cameraX = width * random(0.24, 0.34);
  const colours = [mix('#f3d9a2', sky[2], 0.2), mix('#e7a38c', sky[2], 0.1), mix('#fff4e0', sky[2], 0.2)];
  const meadow = flowers(random, width, { top: horizon + 40, count: 150, colours, size: 6 });
  const againstTheLight = { ...palette, leaf: mix(leaf, dark, 0.2), leafDark: mix(leafDark, dark, 0.35) };
  return [
    tree(random, treeX, horizon + 60, 2.5, againstTheLight),
    meadow,
    placed(cameraX, horizon + 196, 1.45, camera(palette)),
    grass(random, width, { top: 770, count: 120, fill: mix(dark, groundShade, 0.15), tall: 110 }),
  ].join('');
}
