import { type Colour, mix } from '../colour.ts';
import type { LitPalette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { dot, path, trace } from '../strokes.ts';

interface Crown {
  /** The scale above which a tree gets this crown. */
  above: number;
  tufts: number;
  radius: number;
}

/** Large trees show many small tufts of leaves; small ones are drawn with few strokes. */
const CROWNS: readonly Crown[] = [
  { above: 1.75, tufts: 38, radius: 13.5 },
  { above: 1.1, tufts: 22, radius: 18 },
  { above: 0.6, tufts: 13, radius: 21 },
  { above: 0.3, tufts: 8, radius: 26 },
];
const SMALLEST_CROWN: Crown = { above: 0, tufts: 5, radius: 32 };

const CROWN_MIDDLE = -84;
/** Radians between two tufts: near the golden angle, which spreads them without a pattern. */
const TURN = 2.4;

type Tuft = readonly [x: number, y: number, radius: number];

function crownTufts(random: Random, scale: number): readonly [Tuft, ...Tuft[]] {
  const { tufts, radius } = CROWNS.find(({ above }) => scale > above) ?? SMALLEST_CROWN;
  const tuft = (index: number): Tuft => {
    const angle = index * TURN + random(-0.3, 0.3);
    const reach = Math.sqrt((index + 0.4) / tufts);
    const flatness = Math.sin(angle) > 0 ? 0.78 : 1;
    return [
      Math.cos(angle) * 58 * reach,
      CROWN_MIDDLE + Math.sin(angle) * 46 * reach * flatness,
      radius * random(0.86, 1.16),
    ];
  };
  const first = tuft(0);
  return [first, ...Array.from({ length: tufts - 1 }, (_, index) => tuft(index + 1))];
}

/**
 * A broad-leaved tree with its foot at (x, y), about 140 units high at scale 1: a trunk and four layers of
 * leaves from shade to light. `fruit` is the colour of its apples or blossom; null draws none.
 */
export function tree(
  random: Random,
  x: number,
  y: number,
  scale: number,
  palette: LitPalette,
  fruit: Colour | null = null,
): string {
  const { leaf, leafDark, dark, sunSide } = palette;
  const tufts = crownTufts(random, scale);
  const layer = (list: readonly Tuft[], dx: number, dy: number, size: number) =>
    list
      .map(([tuftX, tuftY, radius]) =>
        dot(x + (tuftX + dx) * scale, y + (tuftY + dy) * scale, radius * size * scale),
      )
      .join('');
  const facingSun = (least: number) =>
    tufts.filter(([tuftX, tuftY]) => tuftX * sunSide * 0.55 - (tuftY - CROWN_MIDDLE) * 0.8 > least);

  const trunk = [
    trace`M${x - 9 * scale} ${y}Q${x - 3 * scale} ${y - 26 * scale} ${x - 12 * scale} ${y - 70 * scale}`,
    trace`L${x + 12 * scale} ${y - 70 * scale}Q${x + 3 * scale} ${y - 26 * scale} ${x + 9 * scale} ${y}Z`,
  ].join('');
  let drawing = [
    path(trunk, mix(dark, leafDark, 0.3)),
    path(layer(tufts, 0, 0, 1), mix(leafDark, dark, 0.12)),
    path(layer(tufts, 3 * sunSide, -6, 0.8), mix(leafDark, leaf, 0.38)),
    path(layer(facingSun(-16), 5 * sunSide, -8, 0.62), mix(leafDark, leaf, 0.78)),
  ].join('');
  // The brightest layer is lost on a small tree, so it is not drawn there.
  if (scale > 0.4) {
    const brightest = layer(facingSun(14), 7 * sunSide, -10, 0.38);
    drawing += path(brightest, mix(leaf, palette.sky[2], 0.18), 'opacity=".55"');
  }
  return fruit ? drawing + path(fruits(random, x, y, scale, tufts), fruit) : drawing;
}

function fruits(
  random: Random,
  x: number,
  y: number,
  scale: number,
  tufts: readonly [Tuft, ...Tuft[]],
): string {
  let data = '';
  for (let index = 0; index < 16; index += 1) {
    const [tuftX, tuftY] = random.pick(tufts);
    data += dot(
      x + (tuftX * 0.96 + random(-8, 8)) * scale,
      y + (tuftY + random(-4, 10)) * scale,
      4.3 * scale * random(0.8, 1.15),
    );
  }
  return data;
}
