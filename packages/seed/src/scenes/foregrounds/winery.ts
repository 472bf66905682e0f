import { mix } from '../colour.ts';
import { rows } from '../land.ts';
import { dot, line, path, trace } from '../strokes.ts';
import type { Point, View } from '../view.ts';

const LANES = [-4.6, -3.5, -2.55, -1.7, -0.95, -0.32, 0.32, 0.95, 1.7, 2.55, 3.5, 4.6];
const VINES_IN_LANE = 34;
/** Every fourth vine is tied to a post. */
const POST_EVERY = 4;
/** Below this scale grapes would be smaller than a pixel. */
const GRAPES_ABOVE = 0.16;
/** Where the lanes meet the lower edge. */
const NEAR_END = 850;

/** One trellis from the viewer's feet to the vanishing point. */
function lane({ random, palette, width }: View, vanishing: Point, nearX: number): string {
  const { sunSide, leaf, leafDark, dark } = palette;
  let hedge = '';
  let sunlit = '';
  let posts = '';
  let grapes = '';
  for (let vine = VINES_IN_LANE; vine >= 1; vine -= 1) {
    const nearness = (vine / VINES_IN_LANE) ** 2.1;
    const x = vanishing.x + (nearX - vanishing.x) * nearness;
    const y = vanishing.y + (NEAR_END - vanishing.y) * nearness;
    const scale = nearness * 1.55;
    if (x < -150 || x > width + 150) continue;
    hedge += dot(x, y - 66 * scale, 34 * scale * random(0.9, 1.1));
    sunlit += dot(x + 12 * sunSide * scale, y - 80 * scale, 17 * scale * random(0.8, 1.15));
    if (vine % POST_EVERY === 0) posts += trace`M${x} ${y}V${y - 118 * scale}`;
    if (scale > GRAPES_ABOVE) {
      grapes += dot(x + random(-16, 16) * scale, y - 42 * scale, 7 * scale);
      grapes += dot(x + random(-16, 16) * scale, y - 50 * scale, 6 * scale);
    }
  }
  return [
    line(posts, mix('#7d6248', dark, 0.3), 5),
    path(hedge, leafDark),
    path(sunlit, mix(leaf, leafDark, 0.15)),
    path(grapes, mix('#5b2f52', leafDark, 0.1)),
  ].join('');
}

/** A vineyard in rows. */
export function winery(view: View): string {
  const { random, palette, width, horizon } = view;
  const vanishing = { x: width * random(0.3, 0.7), y: horizon - 26 };
  const earth = mix(palette.groundShade, palette.dark, 0.18);
  return [
    rows(vanishing, width, { count: 30, fill: earth, opacity: 0.35, spread: 3.4 }),
    ...LANES.map((offset) => lane(view, vanishing, vanishing.x + offset * width * 0.3)),
  ].join('');
}
