import { type Colour, mix } from '../colour.ts';
import { stringLights } from '../props/festoon.ts';
import type { NonEmpty } from '../random.ts';
import { dot, ellipse, line, path, trace } from '../strokes.ts';
import { tree } from '../trees/tree.ts';
import type { View } from '../view.ts';

const BOUQUETS: NonEmpty<readonly Colour[]> = [
  ['#f7ded6', '#e9b7a8', '#fff7ee'],
  ['#fdf3e4', '#e8c7d2', '#f3dfae'],
];
/** Size of the chairs of a row, and the row's distance below the horizon. */
const CHAIR_ROWS = [
  [0.62, 128],
  [0.86, 178],
  [1.2, 250],
] as const;
const CHAIRS_PER_SIDE = 5;
const SPRIGS = 62;

/** Greenery and flowers wound around the upper left of the arch. */
function garland({ random, palette, horizon }: View, x: number, bouquet: readonly Colour[]): string {
  const sprigs = Array.from({ length: SPRIGS }, () => {
    const angle = Math.PI * (1 + random(-0.2, 0.85));
    const reach = 92 + random(-15, 15);
    const leafX = x + Math.cos(angle) * reach;
    const leafY = horizon - 48 + Math.sin(angle) * reach;
    return {
      leaf: dot(leafX, leafY, random(8, 17)),
      flower: dot(leafX + random(-10, 10), leafY + random(-10, 10), random(5, 11)),
    };
  });
  const flowers = bouquet.map((colour, turn) => {
    const own = sprigs.filter((_, index) => index % bouquet.length === turn);
    return path(own.map(({ flower }) => flower).join(''), mix(colour, palette.sky[2], 0.12));
  });
  return path(sprigs.map(({ leaf }) => leaf).join(''), palette.leafDark) + flowers.join('');
}

function chair({ palette }: View, x: number, y: number, scale: number): string {
  const white = mix('#fffaf0', palette.sky[2], 0.25);
  const shade = mix(white, palette.groundShade, 0.42);
  const back = [
    trace`M${x - 21 * scale} ${y - 32 * scale}L${x - 17 * scale} ${y - 78 * scale}`,
    trace`Q${x} ${y - 90 * scale} ${x + 17 * scale} ${y - 78 * scale}L${x + 21 * scale} ${y - 32 * scale}Z`,
  ].join('');
  const legs = [-18, 18].map((side) => trace`M${x + side * scale} ${y}V${y - 34 * scale}`).join('');
  const seat = trace`M${x - 22 * scale} ${y - 36 * scale}h${44 * scale}v${8 * scale}h${-44 * scale}Z`;
  return [
    ellipse(x, y + 1, 26 * scale, 4 * scale, palette.dark, '.22'),
    line(legs, shade, 4.5 * scale),
    path(back, white),
    path(seat, shade),
  ].join('');
}

function chairs(view: View, middle: number): string {
  let drawing = '';
  for (const [scale, below] of CHAIR_ROWS) {
    for (const side of [-1, 1]) {
      for (let place = 0; place < CHAIRS_PER_SIDE; place += 1) {
        const x = middle + side * (74 + below * 0.34 + place * 66 * scale);
        if (x < -60 || x > view.width + 60) continue;
        drawing += chair(view, x, view.horizon + below, scale);
      }
    }
  }
  return drawing;
}

/** A wedding in the meadow: a flowered arch at the end of the aisle, chairs left and right. */
export function weddings(view: View): string {
  const { random, palette, width, horizon } = view;
  const x = width * random(0.42, 0.58);
  const bouquet = random.pick(BOUQUETS);
  const aisle = trace`M${x - 34} ${horizon + 84}L${x - 190} 830H${x + 190}L${x + 34} ${horizon + 84}Z`;
  const arch = [
    trace`M${x - 92} ${horizon + 96}V${horizon - 50}Q${x - 92} ${horizon - 140} ${x} ${horizon - 140}`,
    trace`T${x + 92} ${horizon - 50}V${horizon + 96}`,
  ].join('');
  const ceremony = [
    path(aisle, mix(palette.highlight, palette.ground, 0.3), 'opacity=".8"'),
    line(arch, mix('#8a6a4c', palette.dark, 0.2), 11),
    garland(view, x, bouquet),
    chairs(view, x),
  ];
  return [
    tree(random, width * 0.06, horizon + 110, 2, palette),
    tree(random, width * 0.95, horizon + 100, 1.9, palette),
    ...ceremony,
    stringLights({ from: [-20, 96], to: [width + 20, 120], sag: 92 }, palette, 25),
    stringLights({ from: [-20, 180], to: [width + 20, 40], sag: 60 }, palette, 23),
  ].join('');
}
