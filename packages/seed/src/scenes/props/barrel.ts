import { mix } from '../colour.ts';
import type { LitPalette } from '../palettes.ts';
import { circle, line, path, trace } from '../strokes.ts';

/** Distance between two planks, and how high they reach, in shares of the radius. */
const PLANK = 0.23;
const PLANKS_REACH_SQUARED = 0.62;

/** An oak barrel seen from its head; (x, y) is its middle. */
export function barrel(x: number, y: number, radius: number, palette: LitPalette): string {
  const { dark, highlight } = palette;
  const oak = mix('#b07a45', dark, 0.12);
  const hoop = mix(dark, '#4c463f', 0.4);
  let planks = '';
  for (let index = -3; index <= 3; index += 1) {
    const half = Math.sqrt(Math.max(0, PLANKS_REACH_SQUARED - (index * PLANK) ** 2)) * radius;
    planks += trace`M${x + index * PLANK * radius} ${y - half}V${y + half}`;
  }
  const gleam = [
    trace`M${x - radius * 0.66} ${y - radius * 0.42}`,
    trace`A${radius * 0.8} ${radius * 0.8} 0 0 1 ${x + radius * 0.4} ${y - radius * 0.69}`,
    trace`A${radius * 0.86} ${radius * 0.86} 0 0 0 ${x - radius * 0.66} ${y - radius * 0.42}Z`,
  ].join('');
  return [
    circle(x, y, radius, hoop),
    circle(x, y, radius * 0.93, mix(oak, dark, 0.25)),
    circle(x, y, radius * 0.8, oak),
    line(planks, mix(oak, dark, 0.4), radius * 0.03),
    path(gleam, highlight, 'opacity=".35"'),
    circle(x, y, radius * 0.08, hoop),
  ].join('');
}
