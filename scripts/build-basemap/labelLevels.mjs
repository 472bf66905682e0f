// @ts-check

/** Zoom levels at which labels are chosen. */
const FIRST = 3;
const LAST = 12;
/** Population from which a town may be named, by zoom level. */
/** @type {Record<number, number>} */
const LEAST = { 3: 6e6, 4: 2e6, 5: 7e5, 6: 2.2e5, 7: 9e4, 8: 1.6e4, 9: 6e3, 10: 2e3, 11: 900, 12: 0 };
/** Pixels kept free around a label. Farm labels use the same map, so towns need wide gaps. */
const AROUND = 14;

/** @typedef {{ west: number, north: number, east: number, south: number }} Box in pixels */

const world = (/** @type {number} */ zoom) => 256 * 2 ** zoom;
const xOf = (/** @type {number} */ lon, /** @type {number} */ zoom) => ((lon + 180) / 360) * world(zoom);
const yOf = (/** @type {number} */ lat, /** @type {number} */ zoom) =>
  (0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)) * world(zoom);

/** @returns {Box} */
const boxAround = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ wide,
  /** @type {number} */ tall,
) => ({
  west: x - wide / 2,
  north: y - tall / 2,
  east: x + wide / 2,
  south: y + tall / 2,
});
const apart = (/** @type {Box} */ a, /** @type {Box} */ b) =>
  a.east < b.west || b.east < a.west || a.south < b.north || b.south < a.north;

/** @param {number} population @returns {0 | 1 | 2 | 3} 3 for the largest */
export function townSize(population) {
  if (population > 400000) return 3;
  if (population > 80000) return 2;
  return population > 8000 ? 1 : 0;
}

/**
 * Gives each town the first zoom level at which its name fits without touching a larger town's name or a water's.
 * A decision at build time, not while drawing, keeps names still while the map moves.
 *
 * @param {{ name: string, lat: number, lon: number, population: number, until: number }[]} towns most important first;
 *   `until` is the last zoom level at which a town may first be named
 * @param {[string, number, number, number, number, number][]} waters
 * @returns {{ name: string, lat: number, lon: number, size: 0 | 1 | 2 | 3, zoom: number }[]} those that fit somewhere
 */
export function placeLabels(towns, waters) {
  const first = new Map();
  for (let zoom = FIRST; zoom <= LAST; zoom += 1) {
    const boxes = waters
      .filter(([, , , from]) => from <= zoom)
      .map(([name, lat, lon, , size, turn]) => {
        const long = name.length * size * 0.62;
        const wide = Math.abs(Math.cos((turn * Math.PI) / 180)) * long + size;
        const tall = Math.abs(Math.sin((turn * Math.PI) / 180)) * long + size;
        return boxAround(xOf(lon, zoom), yOf(lat, zoom), wide, tall);
      });
    for (const town of towns) {
      const named = first.has(town);
      if (!named && (town.population < (LEAST[zoom] ?? 0) || zoom > town.until)) continue;
      const wide = town.name.length * 7.8 + 2 * AROUND;
      const box = boxAround(xOf(town.lon, zoom), yOf(town.lat, zoom), wide, 18 + 2 * AROUND);
      if (!named && !boxes.every((other) => apart(box, other))) continue;
      if (!named) first.set(town, zoom);
      boxes.push(box);
    }
  }
  return [...first].map(([{ name, lat, lon, population }, zoom]) => ({
    name,
    lat,
    lon,
    size: townSize(population),
    zoom,
  }));
}
