import type { LatLng } from '@sideroad/shared/contract';
import { wrapLongitude } from '@sideroad/shared/domain/geo';
import { fromWorldPixel, isStill, MAX_ZOOM, MIN_ZOOM, type Point, toWorldPixel } from '../geo.ts';
import type { MapBounds, MapIdle, ProviderController } from '../types.ts';
import type { GoogleLabels } from './GoogleLabels.ts';

/** Centre and whole zoom level of a map. */
export interface View {
  center: LatLng;
  zoom: number;
}

interface Size {
  width: number;
  height: number;
}

/** The deepest view of a map of `size` pixels in which all places are seen, `padding` from its edges; null for none. */
export function fitView(places: readonly LatLng[], size: Size, padding: number): View | null {
  if (places.length === 0) return null;
  const points = places.map((place) => toWorldPixel(place, 0));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const across = (size.width - 2 * padding) / (right - left);
  const down = (size.height - 2 * padding) / (bottom - top);
  // Otherwise NaN or a negative level for a map smaller than its padding.
  const level = Math.floor(Math.log2(Math.max(Math.min(across, down), 1)));
  return {
    center: fromWorldPixel({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0),
    zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, level)),
  };
}

const PADDING = 48;

export const sizeOf = (map: google.maps.Map) => {
  const { clientWidth: width, clientHeight: height } = map.getDiv();
  return { width, height };
};
/** Zoom and centre are set when the map is made, so the fallbacks only satisfy the types. */
export const zoomOf = (map: google.maps.Map) => map.getZoom() ?? MIN_ZOOM;
const centerOf = (map: google.maps.Map) => map.getCenter()?.toJSON() ?? { lat: 0, lng: 0 };

/** Edges of what is in view, continuous across the 180th meridian; null while Google does not know them. */
export function readBounds(map: google.maps.Map): MapBounds | null {
  const bounds = map.getBounds()?.toJSON();
  if (!bounds) return null;
  return { ...bounds, east: bounds.east < bounds.west ? bounds.east + 360 : bounds.east };
}

/** Returns what the map shows now; null while it is hidden, without size and bounds. */
export function readIdle(map: google.maps.Map): MapIdle | null {
  const [size, bounds, center] = [sizeOf(map), readBounds(map), centerOf(map)];
  if (size.width === 0 || size.height === 0 || !bounds) return null;
  return { center: { ...center, lng: wrapLongitude(center.lng) }, bounds, zoom: zoomOf(map), size };
}

/** Moves the map to a view; glides there within a level, unless motion is reduced. */
export function moveTo(map: google.maps.Map, { center, zoom }: View): void {
  if (isStill() || zoom !== map.getZoom()) map.moveCamera({ center, zoom });
  else map.panTo(center);
}

/** Pixels of a position from the map's top left corner, on the turn around the world that the map is on. */
export function toPixel(map: google.maps.Map, { lat, lng }: LatLng): Point {
  const { width, height } = sizeOf(map);
  const center = centerOf(map);
  const zoom = zoomOf(map);
  const middle = toWorldPixel(center, zoom);
  const { x, y } = toWorldPixel({ lat, lng: center.lng + wrapLongitude(lng - center.lng) }, zoom);
  return { x: x - middle.x + width / 2, y: y - middle.y + height / 2 };
}

/** Makes the commands of a page to its map. */
export function createController(map: google.maps.Map, labels: GoogleLabels): ProviderController {
  return {
    setView: (center, zoom = zoomOf(map)) => moveTo(map, { center, zoom }),
    fit(positions) {
      const view = fitView(positions, sizeOf(map), PADDING);
      if (view) moveTo(map, view);
    },
    zoomBy(levels) {
      const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoomOf(map) + levels));
      // Google animates the second.
      if (isStill()) map.moveCamera({ zoom });
      else map.setZoom(zoom);
    },
    panDown(pixels) {
      const zoom = zoomOf(map);
      const { x, y } = toWorldPixel(centerOf(map), zoom);
      moveTo(map, { center: fromWorldPixel({ x, y: y + pixels }, zoom), zoom });
    },
    toPixel: (position) => toPixel(map, position),
    focusMarker: (id) => labels.focus(id),
  };
}
