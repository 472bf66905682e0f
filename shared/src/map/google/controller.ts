import { wrapLongitude } from '@sideroad/shared/domain/geo';
import { fitView } from '../geo/fitView.ts';
import { toWorldPixel } from '../geo/mercator.ts';
import type { FarmLabels } from '../labels/FarmLabels.ts';
import { MAX_ZOOM, MIN_ZOOM } from '../limits.ts';
import type { ProviderController } from '../types.ts';
import { moveTo, zoomTo } from './moveTo.ts';

/** Pixels kept free around places that are brought into view. */
const PADDING = 48;

export const sizeOf = (map: google.maps.Map) => {
  const { clientWidth: width, clientHeight: height } = map.getDiv();
  return { width, height };
};
/** Both are given when the map is made, so the fallbacks only stand for what the types allow. */
export const zoomOf = (map: google.maps.Map) => map.getZoom() ?? MIN_ZOOM;
const centerOf = (map: google.maps.Map) => map.getCenter()?.toJSON() ?? { lat: 0, lng: 0 };

/** What MapCanvas may do with a Google map. */
export function createController(map: google.maps.Map, labels: FarmLabels): ProviderController {
  return {
    setView: (center, zoom = zoomOf(map)) => moveTo(map, { center, zoom }),
    fit(positions) {
      const view = fitView(positions, sizeOf(map), PADDING);
      if (view) moveTo(map, view);
    },
    zoomBy(levels) {
      zoomTo(map, Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoomOf(map) + levels)));
    },
    toPixel({ lat, lng }) {
      const { width, height } = sizeOf(map);
      const center = centerOf(map);
      const zoom = zoomOf(map);
      const middle = toWorldPixel(center, zoom);
      // On the turn around the world that the map is on.
      const { x, y } = toWorldPixel({ lat, lng: center.lng + wrapLongitude(lng - center.lng) }, zoom);
      return { x: x - middle.x + width / 2, y: y - middle.y + height / 2 };
    },
    focusMarker: (id) => labels.focus(id),
  };
}
