import { mix } from '../colour.ts';
import type { LitPalette } from '../palettes.ts';
import { circle, line, path } from '../strokes.ts';

const BODY =
  'M-42 -62Q-20 -68 24 -62Q38 -54 34 -38Q30 -30 31 0H24L20 -28Q-4 -22 -24 -28L-26 0H-33L-36 -28Q-50 -44 -42 -62Z';
const LOWERED_HEAD = 'M26 -58Q46 -52 54 -30Q58 -18 50 -16Q40 -20 36 -30L22 -40Z';
const RAISED_HEAD = 'M22 -62Q32 -82 44 -90Q56 -92 62 -82L72 -70Q72 -62 62 -63L52 -66Q44 -50 34 -42Z';
const LOWERED_HORNS = 'M44 -50Q36 -62 24 -64M48 -46Q44 -60 34 -66';
const RAISED_HORNS = 'M46 -90Q42 -106 28 -110M52 -90Q50 -106 38 -114';

/** A white goat around the origin, feet at y = 0, facing right. */
export function goat({ dark, far, sky }: LitPalette, grazing: boolean): string {
  const coat = mix('#f6efe2', sky[2], 0.3);
  const shade = mix(coat, far, 0.55);
  const horn = mix(dark, '#4a3a30', 0.5);
  const beardEarAndEye = [
    path('M60 -64L58 -50L52 -64Z', shade),
    path('M42 -84Q30 -84 28 -76Q36 -72 44 -76Z', shade),
    circle(55, -81, 1.8, horn),
  ];
  return [
    line('M-30 -30V-2M26 -30V-2', shade, 6),
    line(grazing ? LOWERED_HORNS : RAISED_HORNS, horn, 4),
    path('M-44 -60Q-52 -70 -48 -78Q-40 -72 -36 -62Z', coat),
    path(BODY, coat),
    path('M-38 -40Q-10 -30 30 -40Q30 -30 20 -28Q-4 -22 -24 -28L-36 -28Z', shade),
    path(grazing ? LOWERED_HEAD : RAISED_HEAD, coat),
    ...(grazing ? [] : beardEarAndEye),
  ].join('');
}
