import { mix } from '../colour.ts';
import type { LitPalette } from '../palettes.ts';
import { line, path } from '../strokes.ts';

const BODY =
  'M-64 -78Q-40 -86 0 -82Q36 -84 48 -76Q56 -58 48 -42Q42 -36 42 0H33L30 -34Q-10 -22 -44 -34L-48 0H-57L-58 -34Q-72 -56 -64 -78Z';
const PATCHES =
  'M-60 -79Q-34 -86 -20 -82Q-12 -60 -30 -54Q-52 -50 -60 -60ZM4 -82Q28 -84 34 -80Q36 -60 20 -56Q4 -62 4 -82Z';

/** A Holstein cow around the origin, feet at y = 0, facing right. */
export function cow({ dark, far, sky }: LitPalette, grazing: boolean): string {
  const coat = mix('#fbf6ec', sky[2], 0.22);
  const patch = mix('#2e2723', dark, 0.4);
  const muzzle = mix('#e8c3b4', sky[2], 0.2);
  const head = grazing
    ? [
        path('M44 -66Q66 -58 72 -36Q78 -18 70 -12Q58 -12 56 -26Q48 -36 38 -42Z', coat),
        path('M44 -66Q62 -60 68 -46L56 -38Q46 -44 40 -44Z', patch),
      ]
    : [
        path('M42 -80Q56 -96 74 -90Q88 -74 92 -62Q90 -52 80 -54Q66 -58 60 -62Q52 -54 46 -52Z', patch),
        path('M76 -76L90 -64Q90 -54 80 -54Q74 -60 76 -76Z', muzzle),
        path('M52 -88Q40 -90 38 -82Q46 -78 56 -82Z', patch),
      ];
  return [
    line('M-46 -40V-2M28 -40V-2', mix(coat, far, 0.5), 9),
    line('M-64 -72Q-74 -60 -70 -30', patch, 4),
    path(BODY, coat),
    path(PATCHES, patch),
    ...head,
  ].join('');
}
