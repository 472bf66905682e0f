import { mix } from '../colour.ts';
import type { Contour } from '../land.ts';
import type { LitPalette } from '../palettes.ts';
import { line, trace } from '../strokes.ts';

const POST_GAP = 92;
const FIRST_POST = -30;
/** Heights of the two rails, measured from the middle of a post. */
const RAILS = [-22, 4];

/** A post-and-rail fence from the left edge across `width`. `rise` bends it with the ground. */
export function fence(width: number, y: number, palette: LitPalette, rise: Contour = () => 0): string {
  let posts = '';
  for (let x = FIRST_POST; x < width + 60; x += POST_GAP) {
    posts += trace`M${x} ${y + rise(x) + 36}V${y + rise(x) - 34}`;
  }
  let rails = '';
  for (const offset of RAILS) {
    rails += trace`M${FIRST_POST} ${y + rise(FIRST_POST) + offset}`;
    for (let x = FIRST_POST + POST_GAP; x < width + 100; x += POST_GAP) {
      rails += trace`L${x} ${y + rise(x) + offset}`;
    }
  }
  const timber = mix(palette.dark, palette.groundShade, 0.25);
  return line(rails, mix(timber, palette.highlight, 0.12), 6) + line(posts, timber, 9);
}
