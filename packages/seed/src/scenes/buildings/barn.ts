import { mix } from '../colour.ts';
import type { LitPalette } from '../palettes.ts';
import { line, path, placed, rect } from '../strokes.ts';

/** A gambrel barn with its silo; its front left corner is at (x, y). */
export function barn(x: number, y: number, scale: number, palette: LitPalette): string {
  const { barnRed, dark, far, night, sky } = palette;
  const wall = mix(barnRed, far, 0.16);
  const roof = mix(dark, far, 0.25);
  const shade = mix(wall, dark, 0.28);
  const trim = mix('#ffffff', sky[2], 0.4);
  const silo = [
    rect(-112, -118, 34, 118, mix(trim, far, 0.45)),
    rect(-92, -118, 14, 118, mix(trim, dark, 0.35)),
    path('M-112 -118Q-95 -150 -78 -118Z', roof),
  ];
  const longSide = [
    path('M0 0V-62L14 -92L38 -108H150L128 -62V0Z', shade),
    path('M38 -110L150 -110L172 -92L186 -60L76 -60L62 -92Z', roof),
    rect(70, -60, 108, 60, shade),
  ];
  const front = [
    path('M-40 0V-60L-26 -92L18 -114L62 -92L76 -60V0Z', wall),
    line('M-46 -56L-30 -94L18 -118L66 -94L82 -56', roof, 7),
    rect(-4, -44, 44, 44, mix(wall, dark, 0.2)),
    line('M-4 0V-44H40V0M-4 -44L40 0M40 -44L-4 0', trim, 3),
    path('M8 -82h20v16h-20Z', night ? '#ffd58a' : trim),
  ];
  const pane = night ? '#ffcf83' : mix(trim, shade, 0.25);
  const windows = [96, 124, 152].map((left) => rect(left, -40, 14, 16, pane));
  return placed(x, y, scale, [...silo, ...longSide, ...front, ...windows].join(''));
}
