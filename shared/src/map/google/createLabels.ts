import { fitView } from '../geo/fitView.ts';
import { FarmLabels } from '../labels/FarmLabels.ts';
import { MAX_ZOOM } from '../limits.ts';
import { sizeOf, zoomOf } from './controller.ts';
import { createOverlay } from './createOverlay.ts';
import type { MapsApi } from './mapsService.ts';
import { moveTo } from './moveTo.ts';
import { readBounds } from './readIdle.ts';

/** Pixels kept free around the farms of an opened cluster. */
const PADDING = 80;

/** The farms' labels on a Google map, in the pane whose elements can be pressed. */
export function createLabels(api: MapsApi, map: google.maps.Map, onSelect: (id: string) => void): FarmLabels {
  const pane = document.createElement('div');
  // Or Google would take a press on a label for one on the map.
  api.OverlayView.preventMapHitsFrom(pane);
  let drawn = false;
  const overlay = createOverlay(api, map, 'overlayMouseTarget', pane, () => {
    if (drawn) labels.place();
    else labels.rebuild();
    drawn = true;
  });
  const labels = new FarmLabels(
    {
      pane,
      container: map.getDiv(),
      zoom: () => zoomOf(map),
      bounds: () => (overlay.isOpen() ? readBounds(map) : null),
      toPixel: overlay.toPixel,
      open(positions) {
        const view = fitView(positions, sizeOf(map), PADDING);
        const deeper = Math.min(MAX_ZOOM, zoomOf(map) + 1);
        if (view) moveTo(map, { ...view, zoom: Math.max(deeper, view.zoom) });
      },
    },
    onSelect,
  );
  overlay.open();
  map.addListener('dragstart', () => labels.dragStarted());
  map.addListener('idle', () => labels.rebuild());
  return labels;
}
