import { wrapLongitude } from '@sideroad/shared/domain/geo';
import { LatLngBounds, type Map as LeafletMap, Point } from 'leaflet';
import type { FarmLabels } from '../labels/FarmLabels.ts';
import type { MapIdle, ProviderController } from '../types.ts';
import { toMapBounds } from './createLabels.ts';
import { motion } from './motion.ts';

/** Pixels kept free around places that are brought into view. */
const PADDING = new Point(48, 48);

/** What MapCanvas may do with a Leaflet map. */
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
    toPixel: (position) => map.latLngToContainerPoint(position),
    focusMarker: (id) => labels.focus(id),
  };
}

/** What the map shows now; null while it is hidden, when it has a size of zero and so no bounds [LIST-27]. */
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
