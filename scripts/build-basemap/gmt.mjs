// @ts-check
import { execFileSync } from 'node:child_process';

/** @typedef {{ type: 'Feature', properties: Record<string, number>, geometry: { type: 'LineString', coordinates: number[][] } }} Line */

const gmt = (/** @type {string[]} */ args, /** @type {string} */ input = '') =>
  execFileSync('gmt', args, { input, encoding: 'utf8', maxBuffer: 2 ** 28 });

/**
 * Reads lines of GSHHG in full resolution.
 *
 * @param {string[]} what pen options of `gmt coast`, such as `-W1` for shores
 * @param {[number, number, number, number]} box west, east, south, north in degrees
 * @param {number} kind stored with each line
 * @returns {Line[]}
 */
export function coastLines(what, box, kind) {
  const text = gmt(['coast', `-R${box.join('/')}`, '-Df', '-A0/0/4', ...what, '-M']);
  /** @type {Line[]} */
  const lines = [];
  for (const row of text.split('\n')) {
    if (row.startsWith('>')) {
      lines.push({
        type: 'Feature',
        properties: { kind },
        geometry: { type: 'LineString', coordinates: [] },
      });
    } else if (row && !row.startsWith('#')) {
      const [lon = 0, lat = 0] = row.split('\t').map(Number);
      const point = [Number((lon > 180 ? lon - 360 : lon).toFixed(5)), Number(lat.toFixed(5))];
      lines.at(-1)?.geometry.coordinates.push(point);
    }
  }
  return lines.filter(({ geometry }) => geometry.coordinates.length > 1);
}

/**
 * Finds the points that are in water according to GSHHG.
 *
 * @param {{ lon: number, lat: number }[]} points
 * @param {[number, number, number, number]} box west, east, south, north in degrees
 * @returns {Set<number>} their indices
 */
export function wetPoints(points, box) {
  const rows = points.map(({ lon, lat }, index) => `${lon} ${lat} ${index}`).join('\n');
  const wet = gmt(['select', '-Df', '-A0/0/4', '-Nk/s/k/s/k', `-R${box.join('/')}`], `${rows}\n`);
  return new Set(
    wet
      .trim()
      .split('\n')
      .map((row) => Number(row.trim().split(/\s+/)[2])),
  );
}
