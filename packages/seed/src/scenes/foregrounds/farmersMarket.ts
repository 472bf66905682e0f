import { type Colour, mix } from '../colour.ts';
import { bunting } from '../props/festoon.ts';
import { stall } from '../props/stall.ts';
import { cycle, type NonEmpty } from '../random.ts';
import { tree } from '../trees/tree.ts';
import type { View } from '../view.ts';

const AWNINGS: NonEmpty<Colour> = ['#b5472f', '#3f7a4d', '#d39a35', '#4a7c93'];
/** A picture wider than this (5:4) has a fourth stall. */
const WIDE = 1000;

/** A row of market stalls under bunting. */
export function farmersMarket({ random, palette, width, horizon }: View): string {
  const firstColour = random.int(0, 3);
  const count = width > WIDE ? 4 : 3;
  const trees = [
    tree(random, width * 0.04, horizon + 76, 1.7, palette),
    tree(random, width * 0.97, horizon + 70, 1.5, palette),
  ];
  const stalls = Array.from({ length: count }, (_, index) => {
    const x = width * ((index + 0.5) / count) + random(-8, 8);
    const y = horizon + 150 + (index % 2) * 34;
    return stall(random, x, y, 1.12, palette, mix(cycle(AWNINGS, index + firstColour), palette.sky[2], 0.12));
  });
  const [first, ...others] = AWNINGS;
  const hazy = (colour: Colour) => mix(colour, palette.sky[2], 0.15);
  const cord = { from: [-20, 92], to: [width + 20, 128], sag: 86 } as const;
  const flags = bunting(cord, palette, 24, [hazy(first), ...others.map(hazy)]);
  return [...trees, ...stalls, flags].join('');
}
