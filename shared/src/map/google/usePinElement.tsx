import { type ReactNode, type ReactPortal, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createPinFace } from '../labels/createPinFace.ts';
import type { MapMarker } from '../types.ts';
import { createOverlay } from './createOverlay.ts';
import type { MapsApi } from './mapsService.ts';

/**
 * One farm shown as a round pin with an icon, on the farm's own page.
 *
 * @param map null until it is there
 * @param pin what stands in the pin; null when labels are shown instead
 * @returns the portal to render
 */
export function usePinElement(
  api: MapsApi,
  map: google.maps.Map | null,
  pin: ReactNode,
  marker: MapMarker | undefined,
): ReactPortal | null {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const wanted = Boolean(pin);
  const lat = marker?.position.lat;
  const lng = marker?.position.lng;
  const label = marker?.label;

  useEffect(() => {
    if (!map || !wanted || lat === undefined || lng === undefined || label === undefined) return;
    const face = createPinFace(label);
    const overlay = createOverlay(api, map, 'overlayLayer', face, (toPixel) => {
      const { x, y } = toPixel({ lat, lng });
      face.style.transform = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)`;
    });
    overlay.open();
    setElement(face);
    return () => {
      setElement(null);
      overlay.remove();
    };
  }, [api, map, wanted, lat, lng, label]);

  return element && createPortal(pin, element);
}
