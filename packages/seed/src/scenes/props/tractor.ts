import { type Colour, mix } from '../colour.ts';
import type { LitPalette } from '../palettes.ts';
import { circle, line, path, placed, rect } from '../strokes.ts';

/** A tractor standing at (x, y), facing right, or left when `flip` is -1. */
export function tractor(
  x: number,
  y: number,
  scale: number,
  palette: LitPalette,
  paint: Colour,
  flip: 1 | -1,
): string {
  const { dark, sky, highlight } = palette;
  const tyre = mix('#2b2a28', dark, 0.4);
  const rim = mix('#f0cf6a', sky[2], 0.2);
  const glass = mix(sky[1], highlight, 0.3);
  const cab = [
    path('M-52 -66L-46 -138H16L26 -66Z', glass),
    line('M-52 -66L-46 -136H14L26 -66M-14 -136V-66', tyre, 6),
    rect(-58, -146, 86, 11, paint, 'rx="4"'),
  ];
  const bonnet = [
    path('M-70 -44V-74H20L26 -88H104Q114 -86 114 -74V-40H20Z', paint),
    path('M26 -88H104Q114 -86 114 -76H26Z', highlight, 'opacity=".28"'),
    rect(84, -124, 7, 38, tyre),
    line('M44 -70H100M44 -58H100', mix(paint, dark, 0.5), 3.5),
  ];
  const wheels = [
    circle(-34, -44, 46, tyre),
    circle(-34, -44, 22, rim),
    circle(-34, -44, 7, tyre),
    circle(90, -27, 28, tyre),
    circle(90, -27, 13, rim),
    circle(90, -27, 4, tyre),
  ];
  return placed(x, y, scale, [...cab, ...bonnet, ...wheels].join(''), flip);
}
