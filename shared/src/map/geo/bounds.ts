import type { LatLng } from '@sideroad/shared/contract';
import type { MapBounds } from '../types.ts';

/** Degrees eastward from one meridian to another, 0 (inclusive) to 360 (exclusive). */
const eastward = (from: number, to: number) => (((to - from) % 360) + 360) % 360;

/** Width in degrees, also of an area across the 180th meridian, whose east is less than its west. */
const widthOf = ({ west, east }: MapBounds) => (east < west ? eastward(west, east) : east - west);

/** Whether a place lies in an area, whichever turn around the world the area's edges are counted on. */
export function containsPlace(bounds: MapBounds, { lat, lng }: LatLng): boolean {
  return lat >= bounds.south && lat <= bounds.north && eastward(bounds.west, lng) <= widthOf(bounds);
}

/** An area with a share of its own height and width added on each side. */
export function padBounds(bounds: MapBounds, share: number): MapBounds {
  const height = (bounds.north - bounds.south) * share;
  const width = widthOf(bounds);
  return {
    south: bounds.south - height,
    north: bounds.north + height,
    west: bounds.west - width * share,
    east: bounds.west + width * (1 + share),
  };
}
