import { mix } from '../colour.ts';
import type { LitPalette } from '../palettes.ts';
import { circle, ellipse, path, ring, trace } from '../strokes.ts';

/** A round straw bale; (x, y) is the middle of its face. */
export function bale(x: number, y: number, radius: number, palette: LitPalette): string {
  const straw = mix('#e0bb62', palette.ground, 0.2);
  const back = x + radius * 0.9;
  const side = trace`M${x} ${y - radius}H${back}A${radius} ${radius} 0 0 1 ${back} ${y + radius}H${x}Z`;
  return [
    ellipse(x, y + radius * 0.94, radius * 1.5, radius * 0.16, palette.dark, '.22'),
    path(side, mix(straw, palette.dark, 0.28)),
    circle(x, y, radius, straw),
    ...[0.72, 0.46, 0.2].map((share) =>
      ring(x, y, radius * share, mix(straw, palette.dark, 0.3), radius * 0.05),
    ),
  ].join('');
}
