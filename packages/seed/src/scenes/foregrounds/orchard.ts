import { mix } from '../colour.ts';
import { rows } from '../land.ts';
import { hazed } from '../palettes.ts';
import { ellipse } from '../strokes.ts';
import { tree } from '../trees/tree.ts';
import type { Point, View } from '../view.ts';

/** Rows of trees left and right of the middle aisle. */
const LANES = [-2.5, -1.45, -0.62, 0.62, 1.45, 2.5];
const TREES_IN_LANE = 7;

interface PlantedTree extends Point {
  scale: number;
}

function plantedTrees(vanishing: Point, width: number): PlantedTree[] {
  return LANES.flatMap((lane) =>
    Array.from({ length: TREES_IN_LANE }, (_, index) => {
      const nearness = 1 / (1 + index * 0.52);
      return {
        x: vanishing.x + lane * width * 0.42 * nearness,
        y: vanishing.y + 4 + 235 * nearness,
        scale: 1.62 * nearness,
      };
    }),
  ).sort((a, b) => a.scale - b.scale);
}

/** An apple orchard in straight rows; in spring it blossoms. */
export function orchard({ random, palette, width }: View, vanishing: Point): string {
  const fruit = palette.blossom ?? mix('#c53a2b', palette.sky[2], 0.06);
  const furrows = mix(palette.groundShade, palette.leafDark, 0.25);
  const trees = plantedTrees(vanishing, width)
    .filter(({ x }) => x > -160 && x < width + 160)
    .map(({ x, y, scale }) => {
      const shadow = ellipse(x - 26 * palette.sunSide * scale, y, 62 * scale, 9 * scale, palette.dark, '.2');
      const colours = hazed(palette, Math.max(0, 0.55 - scale * 0.5));
      return shadow + tree(random, x, y, scale, colours, scale > 0.34 ? fruit : null);
    });
  return rows(vanishing, width, { count: 26, fill: furrows, opacity: 0.5, spread: 3 }) + trees.join('');
}
