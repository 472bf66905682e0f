import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mix } from './scenes/colour.ts';
import { LATER, PALETTES } from './scenes/palettes.ts';
import { LIGHTS, type Light, scene } from './scenes/scene.ts';
import type { SeedPicture } from './types.ts';

/** The input of a drawn picture. The same recipe always gives the same picture. */
export type PictureRecipe = SeedPicture;

/** Natural size of the drawn pictures of farms, in pixels (4:3). */
export const FARM_PICTURE = { width: 1920, height: 1440 } as const;

const scenesFolder = fileURLToPath(new URL('./scenes/', import.meta.url));

const lightOf = ({ light }: PictureRecipe): Light | undefined => LIGHTS.find((known) => known === light);

/** Draws a recipe as SVG text. The size is in pixels, but only the ratio of the sides changes the picture. */
export function drawSvg(recipe: PictureRecipe, width: number, height: number): string {
  const { category, seed, shot } = recipe;
  return scene({ category, seed, shot, light: lightOf(recipe), width, height });
}

/** Part of a wider picture of the same height. Lengths are in pixels of that picture. */
export interface PicturePart {
  /** Width of the whole picture. */
  whole: number;
  /** Where the part begins. */
  left: number;
}

/** SVG text of a part of a recipe's picture; `width` and `height` are of the part. */
export function drawPart(
  recipe: PictureRecipe,
  width: number,
  height: number,
  { whole, left }: PicturePart,
): string {
  const frame = `viewBox="${left} 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${drawSvg(recipe, whole, height)}</svg>`;
}

/** Returns the CSS colour until the picture has loaded: its light's sky over its ground. */
export function placeholderColour(recipe: PictureRecipe): string {
  const light = lightOf(recipe) ?? 'golden';
  const { sky, ground } = PALETTES[recipe.shot === 4 ? LATER[light] : light];
  return mix(sky[1], ground, 0.45);
}

let known: string | undefined;

/**
 * Returns a hash of the drawing code. It is part of every picture's hash, so that a cached address never shows another
 * picture.
 */
export function drawingVersion(): string {
  if (known === undefined) {
    const hash = createHash('sha256').update('webp');
    const files = readdirSync(scenesFolder, { recursive: true, encoding: 'utf8' });
    for (const name of files.filter((file) => /\.[jt]s$/.test(file) && !file.includes('.test.')).sort()) {
      hash.update(readFileSync(path.join(scenesFolder, name)));
    }
    known = hash.digest('hex').slice(0, 16);
  }
  return known;
}
