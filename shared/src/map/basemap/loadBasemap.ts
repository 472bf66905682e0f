import { type Point, toWorldPixel } from '../geo.ts';
import { type Course, decodeLayer, soften } from './decode.ts';

/** A name on the map. */
export interface Name extends Point {
  text: string;
  kind: 'town' | 'water';
  /** First zoom level that shows it, chosen by the build script so that names never touch. */
  fromZoom: number;
  /** Pixels. */
  size: number;
  weight: number;
  /** Degrees, clockwise. */
  turn: number;
}

/** Pixels and weight of a town's name, from villages to cities. */
const TOWN_TYPE = [
  { size: 12, weight: 500 },
  { size: 13, weight: 500 },
  { size: 14.5, weight: 500 },
  { size: 16, weight: 600 },
] as const;

type Entry = readonly (string | number)[];

/** Reads a town: name, latitude, longitude, first zoom level, size 0 to 3. */
function townName([text = '', lat, lng, fromZoom, size]: Entry): Name {
  return {
    text: String(text),
    kind: 'town',
    fromZoom: Number(fromZoom),
    turn: 0,
    ...(TOWN_TYPE[Number(size)] ?? TOWN_TYPE[0]),
    ...toWorldPixel({ lat: Number(lat), lng: Number(lng) }, 0),
  };
}

/** Reads a water: name, latitude, longitude, first zoom level, pixels, turn in degrees. */
function waterName([text = '', lat, lng, fromZoom, size, turn]: Entry): Name {
  return {
    text: String(text),
    kind: 'water',
    fromZoom: Number(fromZoom),
    turn: Number(turn),
    size: Number(size),
    weight: 500,
    ...toWorldPixel({ lat: Number(lat), lng: Number(lng) }, 0),
  };
}

/** Everything that the embedded map draws, in world pixels at zoom level 0. */
export interface Basemap {
  /** Coarse land of the whole world. */
  worldLand: Course[];
  /** The part with detail; all land but for `water`. */
  region: Course;
  greens: Course[];
  bands: { courses: Course[]; km: number }[];
  water: Course[];
  rivers: { main: Course[]; minor: Course[] };
  borders: Course[];
  highways: { free: Course[]; other: Course[] };
  names: Name[];
}

/** World pixels at zoom level 0 by which the region's land ends before its seas, so that no seam of land shows. */
const INSET = 0.03;

/** The rectangle that the region's data covers, as one ring of land. */
function regionOf(west: number, south: number, east: number, north: number): Course {
  const [from, to] = [toWorldPixel({ lat: north, lng: west }, 0), toWorldPixel({ lat: south, lng: east }, 0)];
  const frame = { west: from.x + INSET, north: from.y + INSET, east: to.x - INSET, south: to.y - INSET };
  const { west: left, north: top, east: right, south: bottom } = frame;
  return { ...frame, points: Float64Array.of(left, top, right, top, right, bottom, left, bottom) };
}

/** Fetches and decodes the map's data. Rejects when a file cannot be loaded. */
export async function loadBasemap(): Promise<Basemap> {
  const [{ default: region }, { default: world }, { default: places }] = await Promise.all([
    import('./region.json'),
    import('./world.json'),
    import('./places.json'),
  ]);
  const { objects } = region;
  const [west, south, east, north] = region.bbox;
  const ofKind = (kind: number) => (properties: Readonly<Record<string, number>>) => properties.kind === kind;
  return {
    worldLand: decodeLayer(world, world.objects.land),
    region: regionOf(west ?? 0, south ?? 0, east ?? 0, north ?? 0),
    greens: decodeLayer(region, objects.greens),
    bands: [...new Set(objects.bands.geometries.map(({ properties }) => properties.km))].map((km) => ({
      km,
      courses: decodeLayer(region, objects.bands, (properties) => properties.km === km),
    })),
    water: soften(decodeLayer(region, objects.water), true),
    rivers: {
      main: soften(decodeLayer(region, objects.rivers, ofKind(1)), false),
      minor: soften(decodeLayer(region, objects.rivers, ofKind(2)), false),
    },
    borders: decodeLayer(region, objects.borders),
    highways: {
      free: decodeLayer(region, objects.highways, ofKind(1)),
      other: decodeLayer(region, objects.highways, ofKind(2)),
    },
    names: [...places.waters.map(waterName), ...places.towns.map(townName)],
  };
}
