import { type Colour, mix } from '../colour.ts';
import { bunting, stringLights } from '../props/festoon.ts';
import { tent } from '../props/tent.ts';
import { cycle, type NonEmpty } from '../random.ts';
import { ellipse, rect } from '../strokes.ts';
import type { View } from '../view.ts';

/** Place in shares of the width, scale, and distance below the horizon. */
type Pitch = readonly [share: number, scale: number, below: number];

/** Three ways of pitching the tents; `shift` moves the large one a little. */
const plans = (shift: number): NonEmpty<readonly Pitch[]> => [
  [
    [0.1, 0.8, 60],
    [0.92, 0.85, 64],
    [0.26, 1.05, 96],
    [0.76, 1.1, 100],
    [0.51 + shift, 1.55, 160],
  ],
  [
    [0.08, 0.75, 56],
    [0.24, 0.9, 70],
    [0.44, 0.8, 60],
    [0.72 + shift, 1.8, 176],
  ],
  [
    [0.9, 0.75, 56],
    [0.74, 0.95, 76],
    [0.56, 0.75, 58],
    [0.28 + shift, 1.8, 176],
  ],
];

/** A festival meadow: tents, string lights between two poles, sometimes bunting. */
export function festivals({ random, palette, width, horizon }: View): string {
  const hazy = (colour: Colour) => mix(colour, palette.sky[2], 0.1);
  const flags: NonEmpty<Colour> = [hazy('#b94a34'), hazy('#3c7a63'), hazy('#d79b3a')];
  const shift = random(-0.06, 0.06);
  const pitches = random.pick(plans(shift));
  const firstFlag = random.int(0, 2);
  const tents = pitches.map(([share, scale, below], index) => {
    const x = width * share;
    const y = horizon + below;
    return (
      ellipse(x, y, 140 * scale, 12 * scale, palette.dark, '.2') +
      tent(x, y, scale, palette, cycle(flags, index + firstFlag))
    );
  });
  const left = width * 0.02;
  const right = width * 0.98;
  const pole = (x: number, top: number) =>
    rect(x - 4, top, 8, horizon + 150 - top, mix(palette.dark, palette.near, 0.2));
  return [
    ...tents,
    pole(left, 150),
    pole(right, 160),
    stringLights({ from: [left, 150], to: [right, 160], sag: 74 }, palette, 25),
    stringLights({ from: [-30, 60], to: [right, 160], sag: 40 }, palette, 23),
    random() < 0.6 ? bunting({ from: [left, 230], to: [right, 236], sag: 74 }, palette, 22, flags) : '',
  ].join('');
}
