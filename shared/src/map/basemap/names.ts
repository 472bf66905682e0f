import { type Point, toWorldPixel } from '../geo/mercator.ts';

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
export function townName([text = '', lat, lng, fromZoom, size]: Entry): Name {
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
export function waterName([text = '', lat, lng, fromZoom, size, turn]: Entry): Name {
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
