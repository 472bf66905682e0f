import type { Colour } from './colour.ts';
import type { Random } from './random.ts';
import { dot, path, trace } from './strokes.ts';
import { BOTTOM, HEIGHT, type Point } from './view.ts';

/** The height of a hill's crest at a place across the picture. */
export type Contour = (x: number) => number;

/** A crest of three waves around `base`; at most `swing` above or below it. */
export function ridge(random: Random, base: number, swing: number, width: number): Contour {
  const broad = random(0, 7);
  const middle = random(0, 7);
  const fine = random(0, 7);
  const pace = random(0.8, 1.25);
  return (x) =>
    base -
    swing *
      (0.6 * Math.sin((x / width) * 3.4 * pace + broad) +
        0.28 * Math.sin((x / width) * 7.3 * pace + middle) +
        0.12 * Math.sin((x / width) * 15 * pace + fine));
}

/** The ground below a crest, as path data. */
export function land(contour: Contour, width: number): string {
  const step = width / 36;
  let data = trace`M-20 ${BOTTOM}L-20 ${contour(-20)}`;
  for (let x = -20 + step; x <= width + 20 + step; x += step) {
    const from = x - step;
    data += trace`Q${from} ${contour(from)} ${from + step / 2} ${(contour(from) + contour(x)) / 2}`;
  }
  return data + trace`L${width + 40} ${BOTTOM}Z`;
}

export interface Wood {
  /** Typical size of a crown. */
  size: number;
  /** Where the wood begins and ends, in shares of the width. */
  from: number;
  to: number;
  firs: boolean;
}

/** A soft wood along a crest: overlapping crowns as path data. */
export function wood(
  random: Random,
  contour: Contour,
  width: number,
  { size, from, to, firs }: Wood,
): string {
  let data = '';
  for (let x = width * from; x < width * to; x += size * random(0.55, 1.05)) {
    const crown = size * random(0.6, 1.25);
    const y = contour(x) + size * 0.25;
    data += firs
      ? trace`M${x - crown * 0.5} ${y}L${x} ${y - crown * 2}L${x + crown * 0.5} ${y}Z`
      : dot(x, y - crown * 0.35, crown * 0.72);
  }
  return data;
}

export interface Rows {
  count: number;
  fill: Colour;
  opacity: number;
  /** How many picture widths the rows cover at the lower edge. */
  spread: number;
}

/** Crop rows running to a vanishing point; even bands narrow with distance. */
export function rows(vanishing: Point, width: number, { count, fill, opacity, spread }: Rows): string {
  const band = (width * spread) / count;
  const first = vanishing.x - (width * spread) / 2;
  let data = '';
  for (let index = 0; index < count; index += 1) {
    const left = first + index * band;
    data += trace`M${vanishing.x} ${vanishing.y}L${left} ${BOTTOM}L${left + band * 0.5} ${BOTTOM}Z`;
  }
  return path(data, fill, `opacity="${opacity}"`);
}

export interface Grass {
  /** Upper edge of the strip in which blades are rooted. */
  top: number;
  count: number;
  fill: Colour;
  /** Typical length of a blade. */
  tall: number;
}

/** Blades of grass at the viewer's feet. */
export function grass(random: Random, width: number, { top, count, fill, tall }: Grass): string {
  let data = '';
  for (let index = 0; index < count; index += 1) {
    const x = random(-10, width + 10);
    const y = random(top, 830);
    const length = tall * random(0.5, 1.15);
    const lean = random(-16, 16);
    const half = random(2, 4);
    data += trace`M${x - half} ${y}Q${x + lean * 0.2} ${y - length * 0.6} ${x + lean} ${y - length}`;
    data += trace`Q${x + lean * 0.5 + half} ${y - length * 0.5} ${x + half} ${y}Z`;
  }
  return path(data, fill);
}

export interface Flowers {
  top: number;
  /** Shared out evenly between the colours. */
  count: number;
  colours: readonly Colour[];
  size: number;
}

/** Flowers scattered over a meadow, larger as they come nearer. */
export function flowers(random: Random, width: number, { top, count, colours, size }: Flowers): string {
  return colours
    .map((colour) => {
      let data = '';
      for (let index = 0; index < count / colours.length; index += 1) {
        const nearness = random();
        data += dot(random(0, width), top + (HEIGHT - top) * nearness, size * (0.35 + nearness * 0.9));
      }
      return path(data, colour);
    })
    .join('');
}
