import { type Colour, mix } from '../colour.ts';
import type { LitPalette } from '../palettes.ts';
import type { NonEmpty, Random } from '../random.ts';
import { dot, ellipse, line, path, placed, rect, trace } from '../strokes.ts';

const WIDTH = 236;
const HALF = WIDTH / 2;
const STRIPES = 8;
const HEAPS = 4;
const GOODS: NonEmpty<Colour> = ['#c8452f', '#e08a2e', '#6f9a3e', '#e6c34a', '#7b3f5c', '#f0ead6'];

/** The scalloped awning in two colours; its upper edge is a little narrower than its lower. */
function awning(stripe: Colour, cream: Colour): string {
  const segment = WIDTH / STRIPES;
  return Array.from({ length: STRIPES }, (_, index) => {
    const left = -HALF + index * segment;
    const right = left + segment;
    return path(
      trace`M${left * 0.86} -232L${right * 0.86} -232L${right} -176a${segment / 2} 14 0 0 1 ${-segment} 0Z`,
      index % 2 ? cream : stripe,
    );
  }).join('');
}

/** Crates heaped with round produce, each of one colour. */
function heaps(random: Random, palette: LitPalette, post: Colour): string {
  let drawing = '';
  for (let heap = 0; heap < HEAPS; heap += 1) {
    const colour = random.pick(GOODS);
    const left = -HALF + 14 + heap * 53;
    let produce = '';
    for (let index = 0; index < 8; index += 1) {
      const layer = index > 3 ? 11 : 0;
      produce += dot(left + 6 + (index % 4) * 12, -84 - layer + random(-2, 2), 7.5);
    }
    drawing += path(produce, mix(colour, palette.sky[2], 0.12));
    drawing += rect(left - 4, -82, 50, 14, mix(post, palette.dark, 0.15));
  }
  return drawing;
}

/** A market stall; the middle of its counter's foot is at (x, y). */
export function stall(
  random: Random,
  x: number,
  y: number,
  scale: number,
  palette: LitPalette,
  stripe: Colour,
): string {
  const { dark, near, sky, highlight } = palette;
  const cream = mix('#fdf7ea', sky[2], 0.2);
  const post = mix('#7a5638', dark, 0.2);
  const body = [
    rect(-HALF + 12, -200, 8, 200, post),
    rect(HALF - 20, -200, 8, 200, post),
    rect(-HALF + 16, -150, WIDTH - 32, 90, mix(dark, near, 0.25), 'opacity=".55"'),
    awning(stripe, cream),
    path(trace`M${-HALF} -176L${HALF} -176l0 5L${-HALF} -171Z`, dark, 'opacity=".12"'),
    rect(-HALF, -70, WIDTH, 12, mix(post, highlight, 0.2)),
    rect(-HALF + 8, -58, WIDTH - 16, 58, mix(post, highlight, 0.06)),
    line(trace`M${-HALF + 8} -38H${HALF - 8}M${-HALF + 8} -18H${HALF - 8}`, mix(post, dark, 0.35), 2),
    heaps(random, palette, post),
  ].join('');
  return ellipse(x, y, 140 * scale, 12 * scale, dark, '.22') + placed(x, y, scale, body);
}
