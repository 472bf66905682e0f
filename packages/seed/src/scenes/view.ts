import type { SceneOptions } from './options.ts';
import type { LitPalette } from './palettes.ts';
import type { Random } from './random.ts';

/** Height of the drawing space; its width follows the aspect ratio. */
export const HEIGHT = 800;

/** Land is drawn a little past the lower edge, so that no gap shows when the picture is scaled. */
export const BOTTOM = 820;

/**
 * What the parts of one picture share. `random` is one stream: the order in which parts draw from it is
 * part of the picture, so moving a call repaints every farm.
 */
export interface View {
  random: Random;
  palette: LitPalette;
  width: number;
  /** Where the near ground begins, measured from the top. */
  horizon: number;
  seed: SceneOptions['seed'];
  subject: SceneOptions['subject'];
}

export interface Point {
  x: number;
  y: number;
}
