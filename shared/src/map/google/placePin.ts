import type { PlacePin } from '../labels/usePin.tsx';
import { createOverlay } from './createOverlay.ts';
import type { MapsApi } from './mapsService.ts';

/** A pin on Google's map. */
export const placePinOn =
  (api: MapsApi, map: google.maps.Map): PlacePin =>
  (face, position) => {
    const overlay = createOverlay(api, map, 'overlayLayer', face, (toPixel) => {
      const { x, y } = toPixel(position);
      face.style.transform = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)`;
    });
    overlay.open();
    return () => overlay.remove();
  };
