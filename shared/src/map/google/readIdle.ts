import { wrapLongitude } from '@sideroad/shared/domain/geo';
import type { MapBounds, MapIdle } from '../types.ts';

/** Edges of what is in view, continuous across the 180th meridian; null while Google does not know them. */
export function readBounds(map: google.maps.Map): MapBounds | null {
  const bounds = map.getBounds()?.toJSON();
  if (!bounds) return null;
  return { ...bounds, east: bounds.east < bounds.west ? bounds.east + 360 : bounds.east };
}

/** What the map shows now; null while it is hidden, when it has a size of zero and so no bounds (decision B5). */
export function readIdle(map: google.maps.Map): MapIdle | null {
  const { clientWidth: width, clientHeight: height } = map.getDiv();
  const [center, zoom, bounds] = [map.getCenter()?.toJSON(), map.getZoom(), readBounds(map)];
  if (width === 0 || height === 0 || !center || zoom === undefined || !bounds) return null;
  return { center: { ...center, lng: wrapLongitude(center.lng) }, bounds, zoom, size: { width, height } };
}
