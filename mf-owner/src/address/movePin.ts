import type { Coordinates, LatLng } from '@sideroad/shared/contract';
import type { MapIdle } from '@sideroad/shared/map';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Part of the map's size that one step of a button moves the pin by. */
const STEP = 1 / 10;

/** Where the pin stands after one step: a map's centre that is a part of its area further in a direction. */
export function stepFrom(
  { center, bounds }: Pick<MapIdle, 'center' | 'bounds'>,
  direction: Direction,
): LatLng {
  const up = (bounds.north - bounds.south) * STEP;
  const right = (bounds.east - bounds.west) * STEP;
  const way = { up: [up, 0], down: [-up, 0], left: [0, -right], right: [0, right] } as const;
  const [lat, lng] = way[direction];
  return { lat: center.lat + lat, lng: center.lng + lng };
}

/** About a metre. */
const DECIMALS = 5;
const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/** A place of the map as the payload has it. */
export const toCoordinates = ({ lat, lng }: LatLng): Coordinates => ({ lat: round(lat), lon: round(lng) });
export const toLatLng = ({ lat, lon }: Coordinates): LatLng => ({ lat, lng: lon });
