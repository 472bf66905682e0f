import type { LatLng } from '@sideroad/shared/contract';
import type { MapBounds } from './types.ts';

/** Pixels along the world's edge at zoom level 0, in every tile scheme. */
export const WORLD_SIZE = 256;
const MAX_LATITUDE = 85.0511287798;

export interface Point {
  x: number;
  y: number;
}

/** Pixels from the world's north-west corner at a zoom level (Web Mercator). */
export function toWorldPixel({ lat, lng }: LatLng, zoom: number): Point {
  const size = WORLD_SIZE * 2 ** zoom;
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180);
  return {
    x: (lng / 360 + 0.5) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

/** The place at pixels from the world's north-west corner at a zoom level. */
export function fromWorldPixel({ x, y }: Point, zoom: number): LatLng {
  const size = WORLD_SIZE * 2 ** zoom;
  const turn = Math.PI * (1 - (2 * y) / size);
  return { lat: (Math.atan(Math.sinh(turn)) * 180) / Math.PI, lng: (x / size - 0.5) * 360 };
}

/** Zoom levels of the map. The embedded data has no streets, so deeper levels would show nothing more. */
export const MIN_ZOOM = 3;
export const MAX_ZOOM = 15;
export const INITIAL_ZOOM = 9;

/** Whether the visitor asks for reduced motion. */
export const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Degrees eastward from one meridian to another, 0 (inclusive) to 360 (exclusive). */
const eastward = (from: number, to: number) => (((to - from) % 360) + 360) % 360;

/** Width in degrees, also of an area across the 180th meridian, whose east is less than its west. */
const widthOf = ({ west, east }: MapBounds) => (east < west ? eastward(west, east) : east - west);

/** Tells whether a place lies in an area, on whichever turn around the world the area's edges are. */
export function containsPlace(bounds: MapBounds, { lat, lng }: LatLng): boolean {
  return lat >= bounds.south && lat <= bounds.north && eastward(bounds.west, lng) <= widthOf(bounds);
}

/** Adds a share of an area's own height and width on each side. */
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
