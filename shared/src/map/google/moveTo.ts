import type { View } from '../geo/fitView.ts';

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves the map to a view; glides there within a level, unless motion is reduced. */
export function moveTo(map: google.maps.Map, { center, zoom }: View): void {
  if (isStill() || zoom !== map.getZoom()) map.moveCamera({ center, zoom });
  else map.panTo(center);
}

/** Moves the map to another level about its centre, with Google's own animation unless motion is reduced. */
export function zoomTo(map: google.maps.Map, zoom: number): void {
  if (isStill()) map.moveCamera({ zoom });
  else map.setZoom(zoom);
}
