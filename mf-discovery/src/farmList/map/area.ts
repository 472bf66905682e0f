import type { FarmSummary, LatLng } from '@sideroad/shared/contract';
import { wrapLongitude } from '@sideroad/shared/domain/geo';
import type { MapView } from '@sideroad/shared/domain/paths';
import type { MapBounds } from '@sideroad/shared/map';

/** In degrees (LIST-25). */
const COORDINATE_TOLERANCE = 0.000001;

/** Compares two centres axis by axis (LIST-25, LIST-26). */
export function isSameCentre(a: LatLng, b: LatLng): boolean {
  const east = Math.abs(wrapLongitude(a.lng - b.lng));
  return Math.abs(a.lat - b.lat) < COORDINATE_TOLERANCE && east < COORDINATE_TOLERANCE;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/**
 * Calculates the area that a map shows: Web Mercator, whose world is 256 px wide at zoom 0.
 * @param size of the map in CSS pixels
 */
export function areaOf({ zoom, lat, lng }: MapView, size: { width: number; height: number }): MapBounds {
  const pixel = (2 * Math.PI) / (256 * 2 ** zoom);
  const middle = Math.atanh(Math.sin(radians(lat)));
  const latitudeAt = (y: number) => degrees(Math.asin(Math.tanh(y)));
  const east = degrees((size.width / 2) * pixel);
  return {
    north: latitudeAt(middle + (size.height / 2) * pixel),
    south: latitudeAt(middle - (size.height / 2) * pixel),
    east: lng + east,
    west: lng - east,
  };
}

/** Returns the positions of the farms that have one. */
export const positionsOf = (farms: readonly Pick<FarmSummary, 'location'>[]): LatLng[] =>
  farms.flatMap(({ location: { coordinates } }) =>
    coordinates ? [{ lat: coordinates.lat, lng: coordinates.lon }] : [],
  );
