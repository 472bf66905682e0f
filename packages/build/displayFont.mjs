// @ts-check
import subsetFont from 'subset-font';

/** The site draws Fraunces in this weight (tokens.css, `--weight-display`), from 18 px to 72. */
const AXES = { wght: 480, opsz: { min: 18, max: 72 } };

/** All characters that a file for latin text may hold. */
const ALL = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).join('');

/**
 * Loader for the display font, half of whose bytes are weights that the site does not use: every visitor's first page
 * waits for it ('fonts preloaded and subset').
 * @param {Buffer} source woff2
 */
export default function displayFont(source) {
  return subsetFont(source, ALL, { targetFormat: 'woff2', variationAxes: AXES });
}
export const raw = true;
