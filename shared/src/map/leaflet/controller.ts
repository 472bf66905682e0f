import { wrapLongitude } from '@sideroad/shared/domain/geo';
import {
  DomUtil,
  LatLngBounds,
  type Map as LeafletMap,
  Point,
  type LatLngBounds as View,
  type ZoomAnimEvent,
} from 'leaflet';
import type { Name } from '../basemap/loadBasemap.ts';
import { fromWorldPixel, isStill, MAX_ZOOM } from '../geo.ts';
import type { Box } from '../labels/arrangeLabels.ts';
import { FarmLabels, type LabelSurface } from '../labels/FarmLabels.ts';
import type { MapBounds, MapIdle, ProviderController } from '../types.ts';

/** Options of a move: none is animated under reduced motion; otherwise Leaflet animates short ones. */
const motion = (): { animate?: false } => (isStill() ? { animate: false } : {});

/** Pixels kept free around the farms of an opened cluster. */
const CLUSTER_PADDING = new Point(80, 80);

const toMapBounds = (view: View): MapBounds => ({
  south: view.getSouth(),
  west: view.getWest(),
  north: view.getNorth(),
  east: view.getEast(),
});

/** Width of a letter, as a share of the type's size. */
const LETTER = 0.55;

function townBoxes(map: LeafletMap, names: readonly Name[]): Box[] {
  const view = map.getBounds();
  return names
    .filter(({ kind, fromZoom }) => kind === 'town' && fromZoom <= map.getZoom())
    .map((name) => ({ ...name, place: fromWorldPixel(name, 0) }))
    .filter(({ place }) => view.contains(place))
    .map(({ place, text, size }) => {
      const { x, y } = map.latLngToLayerPoint(place);
      const [half, high] = [(text.length * size * LETTER) / 2, size / 2];
      return { left: x - half, right: x + half, top: y - high, bottom: y + high };
    });
}

function leafletSurface(map: LeafletMap, names: readonly Name[]): LabelSurface {
  return {
    pane: map.createPane('farms', map.getPane('markerPane')),
    container: map.getContainer(),
    zoom: () => map.getZoom(),
    bounds: () => toMapBounds(map.getBounds()),
    toPixel: (position) => map.latLngToLayerPoint(position),
    names: () => townBoxes(map, names),
    open(positions) {
      const bounds = new LatLngBounds([...positions]);
      const fitting = map.getBoundsZoom(bounds, false, CLUSTER_PADDING);
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
export function createLabels(
  map: LeafletMap,
  names: readonly Name[],
  onSelect: (id: string) => void,
  onMove: () => void,
): FarmLabels {
  const labels = new FarmLabels(leafletSurface(map, names), onSelect, onMove);
  map.on('unload', () => labels.stop());
  map.on('dragstart', () => labels.dragStarted());
  map.on('moveend', () => labels.rebuild());
  map.on('zoom viewreset', () => labels.place());
  map.on('zoomanim', (event) => labels.place(afterZoom(map, event)));
  return labels;
}

const PADDING = new Point(48, 48);

export function createController(map: LeafletMap, labels: FarmLabels): ProviderController {
  return {
    setView: (center, zoom) => {
      map.setView(center, zoom ?? map.getZoom(), motion());
    },
    fit: (positions) => {
      if (positions.length > 0)
        map.fitBounds(new LatLngBounds([...positions]), { padding: PADDING, ...motion() });
    },
    zoomBy: (levels) => {
      map.setZoom(map.getZoom() + levels);
    },
    panDown: (pixels) => {
      map.panBy([0, pixels], motion());
    },
    toPixel: (position) => map.latLngToContainerPoint(position),
    focusMarker: (id) => labels.focus(id),
  };
}

/** Returns what the map shows now; null while it is hidden, without size and bounds. */
export function readIdle(map: LeafletMap): MapIdle | null {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  if (width === 0 || height === 0) return null;
  const { lat, lng } = map.getCenter();
  return {
    center: { lat, lng: wrapLongitude(lng) },
    bounds: toMapBounds(map.getBounds()),
    zoom: map.getZoom(),
    size: { width, height },
  };
}
