import { mix } from '../colour.ts';
import type { LitPalette } from '../palettes.ts';
import { dot, line, path } from '../strokes.ts';

const FLEECE = [
  [-34, -54, 22],
  [-14, -64, 23],
  [10, -64, 22],
  [30, -54, 20],
  [-26, -40, 22],
  [2, -40, 26],
  [24, -42, 19],
] as const;

/** A sheep around the origin, feet at y = 0, facing right. */
export function sheep(palette: LitPalette, grazing: boolean): string {
  const { dark, far, sky, sunSide } = palette;
  const wool = mix('#fdf8ee', sky[2], 0.25);
  const face = mix(dark, '#3a2f2a', 0.5);
  const head = grazing
    ? [
        path('M34 -50Q54 -48 62 -26Q64 -14 54 -15Q40 -22 32 -36Z', face),
        path('M34 -46Q24 -40 20 -46Q28 -54 38 -50Z', face),
      ]
    : [
        path('M32 -76Q44 -90 56 -80L68 -66Q72 -56 60 -56Q42 -54 34 -62Z', face),
        path('M38 -78Q24 -78 22 -70Q32 -66 40 -70Z', face),
        path(dot(36, -84, 9) + dot(44, -85, 7), wool),
      ];
  return [
    line('M-30 -30V-2M-20 -26V-2M18 -26V-2M28 -30V-2', face, 6),
    path(FLEECE.map(([x, y, radius]) => dot(x, y + 4, radius)).join(''), mix(wool, far, 0.5)),
    path(FLEECE.map(([x, y, radius]) => dot(x + 2 * sunSide, y - 1, radius * 0.9)).join(''), wool),
    ...head,
  ].join('');
}
