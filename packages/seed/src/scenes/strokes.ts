import type { Colour } from './colour.ts';

/** A tenth of a unit is finer than a pixel at every size in use, and keeps the files small. */
const tenth = (value: number) => Math.round(value * 10) / 10;

const extra = (attributes: string) => (attributes ? ` ${attributes}` : '');

/** Template tag for path data and transforms: every number is rounded to a tenth of a unit. */
export function trace(fixed: TemplateStringsArray, ...numbers: number[]): string {
  return String.raw({ raw: fixed }, ...numbers.map(tenth));
}

/** A filled shape. `fill` is a colour or `url(#gradient)`; `attributes` is further markup. */
export function path(data: string, fill: string, attributes = ''): string {
  return `<path d="${data}" fill="${fill}"${extra(attributes)}/>`;
}

/** An open line with round ends. */
export function line(data: string, stroke: Colour, width: number, attributes = ''): string {
  return `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${tenth(width)}" stroke-linecap="round" stroke-linejoin="round"${extra(attributes)}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, attributes = ''): string {
  return `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" fill="${fill}"${extra(attributes)}/>`;
}

/** The outline of a circle. */
export function ring(x: number, y: number, radius: number, stroke: Colour, width: number): string {
  return circle(x, y, radius, 'none', `stroke="${stroke}" stroke-width="${tenth(width)}"`);
}

/** Shadows and pools of light on the ground. `opacity` is written as given. */
export function ellipse(x: number, y: number, rx: number, ry: number, fill: Colour, opacity: string): string {
  return `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(rx)}" ry="${tenth(ry)}" fill="${fill}" opacity="${opacity}"/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  attributes = '',
): string {
  return `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" fill="${fill}"${extra(attributes)}/>`;
}

/** A disc as path data, so that hundreds of them share one element. */
export function dot(x: number, y: number, radius: number): string {
  return trace`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

/** Puts a drawing made around the origin (feet at y = 0) at a place; `flip` -1 mirrors it. */
export function placed(x: number, y: number, scale: number, body: string, flip: 1 | -1 = 1): string {
  const across = tenth(scale * flip * 100) / 100;
  const down = tenth(scale * 100) / 100;
  return `<g transform="${trace`translate(${x} ${y})`} scale(${across} ${down})">${body}</g>`;
}

/** Text made safe for the inside of an element; what XML forbids altogether is left out. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
