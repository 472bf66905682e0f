import type { LatLng } from '@sideroad/shared/contract';

/** Pixels along the world's edge at zoom level 0, in every tile scheme. */
export const WORLD_SIZE = 256;
/** Web Mercator ends here. */
export const MAX_LATITUDE = 85.0511287798;

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
