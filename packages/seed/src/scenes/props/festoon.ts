import { type Colour, mix } from '../colour.ts';
import type { LitPalette } from '../palettes.ts';
import { cycle, type NonEmpty } from '../random.ts';
import { dot, line, path, trace } from '../strokes.ts';

/** A cord hung between two points; `sag` is how far its middle hangs below the straight line. */
export interface Cord {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  sag: number;
}

function along({ from, to, sag }: Cord, share: number): readonly [x: number, y: number] {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share),
  ];
}

function cordLine({ from, to, sag }: Cord, colour: Colour): string {
  const data = trace`M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag * 2} ${to[0]} ${to[1]}`;
  return line(data, colour, 2.5);
}

/** A string of warm bulbs; `gaps` is one more than the number of bulbs. */
export function stringLights(cord: Cord, palette: LitPalette, gaps: number): string {
  let glow = '';
  let bulbs = '';
  for (let index = 1; index < gaps; index += 1) {
    const [x, y] = along(cord, index / gaps);
    glow += dot(x, y + 9, 17);
    bulbs += dot(x, y + 9, 5.5);
  }
  return [
    cordLine(cord, mix(palette.dark, palette.sky[0], 0.25)),
    path(glow, '#ffd98f', `opacity="${palette.night ? 0.26 : 0.34}"`),
    path(bulbs, '#fff3cf'),
  ].join('');
}

/** A string of triangular flags in turning colours. */
export function bunting(cord: Cord, palette: LitPalette, count: number, colours: NonEmpty<Colour>): string {
  const flags = Array.from({ length: count }, (_, index) => {
    const [left, leftY] = along(cord, (index + 0.15) / count);
    const [right, rightY] = along(cord, (index + 0.85) / count);
    const tip = [(left + right) / 2, (leftY + rightY) / 2 + (right - left) * 1.15] as const;
    return path(trace`M${left} ${leftY}L${right} ${rightY}L${tip[0]} ${tip[1]}Z`, cycle(colours, index));
  });
  return cordLine(cord, mix(palette.dark, palette.far, 0.3)) + flags.join('');
}
