import type { ToPixel } from '../labels/LabelPool.ts';
import type { MapsApi } from './mapsService.ts';

export interface Overlay {
  /** Whether places have pixels: the map has made room for the element. */
  isOpen: () => boolean;
  /** Pixels within the element; only while it is open. */
  toPixel: ToPixel;
  /** Puts the element on the map; Google may draw at once or later. */
  open: () => void;
  remove: () => void;
}

/**
 * An element that moves with a Google map.
 * @param pane the layer of the map that it lies in
 * @param onDraw the element's pixels have changed: after it has come in, at each change of zoom, while the map moves
 */
export function createOverlay(
  api: MapsApi,
  map: google.maps.Map,
  pane: keyof google.maps.MapPanes,
  element: HTMLElement,
  onDraw: (toPixel: ToPixel) => void,
): Overlay {
  const overlay = new api.OverlayView();
  const toPixel: ToPixel = (position) =>
    overlay.getProjection().fromLatLngToDivPixel(new api.LatLng(position)) ?? { x: 0, y: 0 };
  // The projection is there before the first drawing and gone after the removal; the types do not say so.
  const isOpen = () => element.isConnected && Boolean(overlay.getProjection());
  overlay.onAdd = () => overlay.getPanes()?.[pane].append(element);
  overlay.draw = () => onDraw(toPixel);
  overlay.onRemove = () => element.remove();
  return { isOpen, toPixel, open: () => overlay.setMap(map), remove: () => overlay.setMap(null) };
}
