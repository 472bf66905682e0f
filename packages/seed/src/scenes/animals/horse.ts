import { mix } from '../colour.ts';
import type { LitPalette } from '../palettes.ts';
import { line, path } from '../strokes.ts';

const BACK = 'M-54 -76Q-44 -92 -22 -88Q-2 -82 20 -90';
const LOWERED_HEAD = 'Q44 -92 58 -64Q68 -46 74 -28Q80 -16 72 -9Q64 -6 60 -16Q56 -28 48 -38Q38 -42 34 -52';
const RAISED_HEAD =
  'Q36 -100 46 -124L50 -138L55 -126Q62 -122 66 -112L80 -92Q82 -82 72 -82Q62 -86 54 -92Q50 -76 36 -58';
const BELLY_AND_LEGS =
  'Q32 -44 31 -30L30 0H22L20 -30Q18 -40 14 -44Q-8 -36 -26 -44Q-32 -40 -33 -26L-30 0H-38L-43 -26Q-46 -44 -54 -52Q-62 -64 -54 -76Z';
const LOWERED_MANE = 'M18 -90Q44 -94 58 -66L62 -54Q48 -66 38 -74Q28 -80 18 -80Z';
const RAISED_MANE = 'M46 -128Q30 -112 22 -88L32 -82Q38 -104 52 -118Z';

/** A bay horse around the origin, feet at y = 0, facing right. */
export function horse({ dark, sky }: LitPalette, grazing: boolean): string {
  const coat = mix('#6e4327', dark, 0.35);
  const mane = mix(coat, dark, 0.55);
  const sheen = mix('#a76c3e', sky[2], 0.18);
  return [
    line('M-40 -44Q-50 -30 -44 -2M22 -44Q26 -22 20 -2', mane, 9),
    path('M-52 -80Q-70 -72 -68 -42Q-66 -28 -60 -22Q-58 -44 -50 -64Z', mane),
    path(BACK + (grazing ? LOWERED_HEAD : RAISED_HEAD) + BELLY_AND_LEGS, coat),
    path('M-50 -78Q-42 -90 -22 -86Q-2 -80 20 -88Q4 -74 -22 -78Q-42 -80 -50 -78Z', sheen, 'opacity=".7"'),
    path(grazing ? LOWERED_MANE : RAISED_MANE, mane),
  ].join('');
}
