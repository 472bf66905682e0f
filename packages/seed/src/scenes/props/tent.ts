import { type Colour, mix } from '../colour.ts';
import type { LitPalette } from '../palettes.ts';
import { path, placed, rect } from '../strokes.ts';

const VALANCE = 'M-116 -74l18 12l18 -12l18 12l18 -12l22 12l22 -12l18 12l18 -12l20 12l22 -12l22 12v-16H-116Z';

/** A peaked festival tent with a flag; the middle of its door is at (x, y). */
export function tent(x: number, y: number, scale: number, palette: LitPalette, flag: Colour): string {
  const cloth = mix('#fdf8ee', palette.sky[2], 0.35);
  const shade = mix(cloth, palette.far, 0.55);
  const body = [
    rect(-2, -212, 4, 36, palette.dark),
    path('M2 -212L36 -202L2 -190Z', flag),
    path('M-116 0V-74Q-30 -110 0 -180Q30 -110 116 -74V0Z', cloth),
    path('M0 -180Q30 -110 116 -74V0H42V-74Q12 -110 0 -180Z', shade),
    path(
      'M-116 -74Q-30 -110 0 -180Q-8 -110 -44 -74V-64L-62 -74L-80 -64L-98 -74L-116 -64Z',
      mix(cloth, flag, 0.22),
    ),
    path(VALANCE, flag, 'opacity=".8"'),
    path('M-22 0Q-16 -44 0 -70Q16 -44 22 0Z', palette.night ? '#ffce82' : mix(palette.dark, shade, 0.3)),
  ].join('');
  return placed(x, y, scale, body);
}
