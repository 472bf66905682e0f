import type { LatLng } from '@sideroad/shared/contract';
import { MAX_ZOOM, MIN_ZOOM } from '../limits.ts';
import { fromWorldPixel, toWorldPixel } from './mercator.ts';

/** Centre and whole zoom level of a map. */
export interface View {
  center: LatLng;
  zoom: number;
}

interface Size {
  width: number;
  height: number;
}

/**
 * The deepest view in which all places are seen.
 * @param size of the map, in pixels
 * @param padding pixels kept free at each edge
 * @returns null for no places
 */
export function fitView(places: readonly LatLng[], size: Size, padding: number): View | null {
  if (places.length === 0) return null;
  const points = places.map((place) => toWorldPixel(place, 0));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const across = (size.width - 2 * padding) / (right - left);
  const down = (size.height - 2 * padding) / (bottom - top);
  // A map smaller than its padding gives a level that is no number or below none.
  const level = Math.floor(Math.log2(Math.max(Math.min(across, down), 1)));
  return {
    center: fromWorldPixel({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0),
    zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, level)),
  };
}
