import {
  DomUtil,
  LatLngBounds,
  type Map as LeafletMap,
  Point,
  type LatLngBounds as View,
  type ZoomAnimEvent,
} from 'leaflet';
import { FarmLabels, type LabelSurface } from '../labels/FarmLabels.ts';
import { MAX_ZOOM } from '../limits.ts';
import type { MapBounds } from '../types.ts';
import { motion } from './motion.ts';

/** Pixels kept free around the farms of an opened cluster. */
const PADDING = new Point(80, 80);

export const toMapBounds = (view: View): MapBounds => ({
  south: view.getSouth(),
  west: view.getWest(),
  north: view.getNorth(),
  east: view.getEast(),
});

/** What the labels need of a Leaflet map. */
function leafletSurface(map: LeafletMap): LabelSurface {
  return {
    pane: map.createPane('farms', map.getPane('markerPane')),
    container: map.getContainer(),
    zoom: () => map.getZoom(),
    bounds: () => toMapBounds(map.getBounds()),
    toPixel: (position) => map.latLngToLayerPoint(position),
    open(positions) {
      const bounds = new LatLngBounds([...positions]);
      const fitting = map.getBoundsZoom(bounds, false, PADDING);
      map.setView(bounds.getCenter(), Math.min(MAX_ZOOM, Math.max(map.getZoom() + 1, fitting)), motion());
    },
  };
}

/** Where labels will be after a zoom animation; Leaflet's style animates the way. */
function afterZoom(map: LeafletMap, { center, zoom }: ZoomAnimEvent) {
  const pane = DomUtil.getPosition(map.getPane('mapPane') ?? map.getContainer());
  const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(pane).round();
  return (position: { lat: number; lng: number }) => map.project(position, zoom).subtract(corner);
}

/** The farms' labels on a Leaflet map. */
export function createLabels(map: LeafletMap, onSelect: (id: string) => void): FarmLabels {
  const labels = new FarmLabels(leafletSurface(map), onSelect);
  map.on('unload', () => labels.stop());
  map.on('dragstart', () => labels.dragStarted());
  map.on('moveend', () => labels.rebuild());
  map.on('zoom viewreset', () => labels.place());
  map.on('zoomanim', (event) => labels.place(afterZoom(map, event)));
  return labels;
}
