import type { Colour } from './colour.ts';
import type { LitPalette } from './palettes.ts';
import { trace } from './strokes.ts';
import { HEIGHT, type Point } from './view.ts';

export interface Gradients {
  /** Fills of the sky, the halo of the sun, lit windows, and the warm light over the picture. */
  sky: string;
  glow: string;
  lamp: string;
  warm: string;
  /** Makes a gradient from the upper to the lower colour and returns its fill. */
  vertical(upper: Colour, lower: Colour): string;
  /** The definitions of all gradients used so far. */
  definitions(palette: LitPalette, sun: Point, width: number): string;
}

/** Gradients whose ids begin with `prefix`, so that one document can contain several pictures. */
export function createGradients(prefix: string): Gradients {
  const made: string[] = [];
  return {
    sky: `url(#${prefix}sky)`,
    glow: `url(#${prefix}glow)`,
    lamp: `url(#${prefix}lamp)`,
    warm: `url(#${prefix}warm)`,
    vertical(upper, lower) {
      const id = `${prefix}g${made.length}`;
      made.push(
        `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${upper}"/><stop offset="1" stop-color="${lower}"/></linearGradient>`,
      );
      return `url(#${id})`;
    },
    definitions({ sky, sun: sunColour, dark }, sun, width) {
      const sunAt = trace`cx="${sun.x / width}" cy="${sun.y / HEIGHT}"`;
      return [
        `<linearGradient id="${prefix}sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".4" stop-color="${sky[1]}"/><stop offset=".64" stop-color="${sky[2]}"/></linearGradient>`,
        `<radialGradient id="${prefix}glow"><stop stop-color="${sunColour}" stop-opacity=".85"/><stop offset=".35" stop-color="${sunColour}" stop-opacity=".28"/><stop offset="1" stop-color="${sunColour}" stop-opacity="0"/></radialGradient>`,
        `<linearGradient id="${prefix}lamp" x2="0" y2="1"><stop stop-color="#ffe9b8"/><stop offset="1" stop-color="#f7b45c"/></linearGradient>`,
        `<radialGradient id="${prefix}warm" ${sunAt} r="1"><stop stop-color="${sunColour}" stop-opacity=".16"/><stop offset=".6" stop-color="${sunColour}" stop-opacity="0"/><stop offset="1" stop-color="${dark}" stop-opacity=".2"/></radialGradient>`,
        ...made,
      ].join('');
    },
  };
}
