import { barn } from './buildings/barn.ts';
import { mix } from './colour.ts';
import { FOREGROUNDS } from './foregrounds/foregrounds.ts';
import { createGradients, type Gradients } from './gradients.ts';
import { backgroundHills, createHills, type Hills } from './hills.ts';
import { grass, land } from './land.ts';
import { type Light, SCENE_CATEGORIES, type SceneCategory, type SceneOptions, type Shot } from './options.ts';
import { CATEGORY_LIGHTS, DEFAULT_LIGHTS, LATER, LOW_SUN, PALETTES } from './palettes.ts';
import { createRandom, hash, type Random } from './random.ts';
import { skyWithSun } from './sky.ts';
import { escapeText, path, rect, trace } from './strokes.ts';
import { HEIGHT, type Point, type View } from './view.ts';
import { barnVista, sideroad } from './vistas.ts';

export { LIGHTS, type Light, SCENE_CATEGORIES, type SceneCategory, type SceneOptions } from './options.ts';

type Known = SceneCategory | undefined;

/** Houses and tents of these categories would hide the barn in the distance. */
const WITHOUT_BARN: ReadonlySet<Known> = new Set<Known>(['farmstays', 'festivals']);
/** Covers that bring their own lower edge: tall grass, or the aisle. */
const WITHOUT_GRASS: ReadonlySet<Known> = new Set<Known>(['photography', 'weddings']);
/** Categories whose rows are best seen right of the middle. */
const ROWS: ReadonlySet<Known> = new Set<Known>(['winery', 'pyo_farm', 'tree_farm']);

/** How much larger than the cover the close shot shows things. */
const CLOSE_SCALE = 1.7;

/** Beyond this ratio of the sides nothing is gained and the number of strokes grows without limit. */
const MOST_STRETCHED = 10;

function checkSize(width: number, height: number): void {
  const ratio = width / height;
  if (!(width > 0 && height > 0 && ratio <= MOST_STRETCHED && ratio >= 1 / MOST_STRETCHED)) {
    throw new RangeError(`A scene cannot be ${width} by ${height} pixels.`);
  }
}

function drawnLight(random: Random, category: Known, wanted: Light | undefined, shot: Shot): Light {
  // The lot is drawn even when the light is given: the rest of the picture must not depend on it.
  const drawn = random.pick(category ? CATEGORY_LIGHTS[category] : DEFAULT_LIGHTS);
  const light = wanted ?? drawn;
  return shot === 4 ? LATER[light] : light;
}

function sunPosition(random: Random, width: number, horizon: number, low: boolean): Point {
  const share = random() < 0.5 ? random(0.16, 0.34) : random(0.66, 0.84);
  return { x: width * share, y: low ? horizon - random(120, 165) : random(120, 190) };
}

/** Draws the near ground and the things on it, in front of the hills of `background`. */
function groundAndSubject(
  view: View,
  gradients: Gradients,
  hills: Hills,
  background: string,
  category: Known,
  shot: Shot,
): string {
  const { palette, width } = view;
  const ground = path(land(hills.near, width), gradients.vertical(palette.ground, palette.groundShade));
  if (shot === 2) return background + ground + barnVista(view, hills.near);
  if (shot === 3) return background + ground + sideroad(view, hills.near);

  const picture = [
    background,
    WITHOUT_BARN.has(category) ? '' : distantBarn(view, hills),
    ground,
    FOREGROUNDS[category ?? 'animal_farm'](view),
  ].join('');
  if (shot !== 1) return picture;
  const focus = width * closeFocus(category);
  return `<g transform="${trace`translate(${-focus * 0.7} -420) scale(${CLOSE_SCALE})`}">${picture}</g>`;
}

function distantBarn({ palette, width }: View, hills: Hills): string {
  const x = palette.sunSide > 0 ? width * 0.2 : width * 0.72;
  const faded = {
    ...palette,
    barnRed: mix(palette.barnRed, palette.far, 0.25),
    dark: mix(palette.dark, palette.far, 0.3),
  };
  return barn(x, hills.low(x) + 16, 0.5, faded);
}

/** The point the close shot turns to, in shares of the width. */
function closeFocus(category: Known): number {
  if (category === 'photography') return 0.3;
  return ROWS.has(category) ? 0.66 : 0.52;
}

/**
 * Draws the landscape of a seeded farm: one sun, hills that fade to haze, and a foreground that shows what
 * the category is about. Same options, same picture, on every machine.
 *
 * @returns an SVG document as text, safe to write to a file or into a page: of the options only the title
 *   and the size are written out, the title escaped.
 * @throws RangeError when a side is not a positive number, or one is more than ten times the other.
 */
export function scene(options: SceneOptions): string {
  const { seed, subject, width: pixelWidth = 900, height: pixelHeight = 600, shot = 0, title = '' } = options;
  checkSize(pixelWidth, pixelHeight);
  const category = SCENE_CATEGORIES.find((known) => known === options.category);
  const random = createRandom(`${options.category}:${seed}`);
  const light = drawnLight(random, category, options.light, shot);

  const width = (HEIGHT * pixelWidth) / pixelHeight;
  // The vista looks up at the barn, so its ground begins lower.
  const horizon = 492 + random(-40, 44) + (shot === 2 ? 70 : 0);
  const low = LOW_SUN.has(light);
  const sun = sunPosition(random, width, horizon, low);
  // Each shot looks at another stretch of the same countryside.
  for (let skipped = 0; skipped < shot; skipped += 1) random();

  const id = hash(`${options.category}${seed}${shot}${pixelWidth}${light}`).toString(36);
  const gradients = createGradients(`s${id}`);
  const sunSide = sun.x > width / 2 ? 1 : -1;
  const palette = { ...PALETTES[light], sunSide, lamp: gradients.lamp } as const;
  const view: View = { random, palette, width, horizon, seed, subject };

  const hills = createHills(view);
  const background = skyWithSun(view, gradients, sun, low) + backgroundHills(view, gradients, hills);
  const blades = { top: 800, count: 70, fill: mix(palette.dark, palette.leafDark, 0.35), tall: 62 };
  const grassless = palette.snow || (WITHOUT_GRASS.has(category) && shot === 0);
  const drawing = [
    groundAndSubject(view, gradients, hills, background, category, shot),
    grassless ? '' : grass(random, width, blades),
    rect(-20, -20, width + 40, 840, gradients.warm),
  ].join('');

  const label = title ? ` role="img"><title>${escapeText(title)}</title>` : ' aria-hidden="true">';
  const frame = `${trace`viewBox="0 0 ${width} ${HEIGHT}"`} width="${pixelWidth}" height="${pixelHeight}"`;
  const definitions = gradients.definitions(palette, sun, width);
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame} preserveAspectRatio="xMidYMid slice"${label}<defs>${definitions}</defs>${drawing}</svg>`;
}
