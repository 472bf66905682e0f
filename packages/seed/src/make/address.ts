import { isOnLand } from '@sideroad/shared/domain/land';
import type { Region, Side, Town } from '../regions/region.ts';
import type { NonEmpty, Random } from '../scenes/random.ts';

/** Letters of Canadian postal codes; D, F, I, O, Q and U do not, and W and Z never come first. */
const POSTAL_LETTERS: NonEmpty<string> = [
  'A',
  'B',
  'C',
  'E',
  'G',
  'H',
  'J',
  'K',
  'L',
  'M',
  'N',
  'P',
  'R',
  'S',
  'T',
];
const SIDEROADS: NonEmpty<number> = [5, 10, 15, 20, 25, 30];

const KM_PER_DEGREE = 111.2;
/** Distance of farms from the middle of their town, in kilometres. */
const NEAREST = 1.2;
const FARTHEST = 8;
/** Least distance of a farm from water on the map, in kilometres, because the map's shores are simplified. */
const SHORE = 1;
/** Number of tries before the circle widens, so that a harbour town finds land too. */
const THROWS_PER_RING = 40;

export interface Point {
  lat: number;
  lon: number;
}

/** Kilometres between two places; good to a percent over the distances of a province. */
export function kilometres(a: Point, b: Point): number {
  const width = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(a.lat - b.lat, (a.lon - b.lon) * width);
}

/** The place `km` away from another one, in a direction given in radians from north. */
function offset({ lat, lon }: Point, km: number, direction: number): Point {
  const north = (km * Math.cos(direction)) / KM_PER_DEGREE;
  const east = (km * Math.sin(direction)) / (KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180));
  return { lat: lat + north, lon: lon + east };
}

/** Directions from north, in radians, that lead to each side. */
const SIDES: Readonly<Record<Side, number>> = {
  north: 0,
  east: Math.PI / 2,
  south: Math.PI,
  west: -Math.PI / 2,
};

/** Chooses a random direction; in a border town one that leads away from the border. */
function direction({ side }: Town, random: Random): number {
  return side ? SIDES[side] + random(-0.3, 0.3) * Math.PI : random(0, 2 * Math.PI);
}

const isInland = (point: Point) =>
  [point, ...[0, 0.5, 1, 1.5].map((turn) => offset(point, SHORE, turn * Math.PI))].every(({ lat, lon }) =>
    isOnLand(lat, lon),
  );

/** Chooses a place around a town, on land and away from the shore. Degrees to five decimals, about a metre. */
export function scatter(town: Town, random: Random): Point {
  for (let throws = 0; ; throws += 1) {
    const reach = FARTHEST * (1 + Math.floor(throws / THROWS_PER_RING) / 4);
    const km = NEAREST + (reach - NEAREST) * Math.sqrt(random());
    const point = offset(town, km, direction(town, random));
    if (isInland(point)) return { lat: Number(point.lat.toFixed(5)), lon: Number(point.lon.toFixed(5)) };
  }
}

/** A postal code of the town's sortation area: 'L0R 1B2'. */
export function postalCode({ fsa }: Town, random: Random): string {
  return `${fsa} ${random.int(1, 9)}${random.pick(POSTAL_LETTERS)}${random.int(0, 9)}`;
}

/** Chooses a road of the region, without a number: 'Concession 6', '15th Sideroad'. */
export function chooseRoad({ roads }: Region, random: Random): string {
  const pattern = random.pick(roads);
  if (pattern.includes('{n}th')) return pattern.replace('{n}', String(random.pick(SIDEROADS)));
  const highest = /Concession|Line|Rang/.test(pattern) ? 14 : 44;
  return pattern.replace('{n}', String(random.int(2, highest)));
}

/** The street line on a road; every eighth farm has no number, as on some rural roads. */
export function streetOn(road: string, random: Random): string {
  return random() < 1 / 8 ? road : `${random.int(101, 9899)} ${road}`;
}
