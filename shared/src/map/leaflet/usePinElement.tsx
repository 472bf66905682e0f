import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet';
import { type ReactNode, type ReactPortal, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createPinFace } from '../labels/createPinFace.ts';
import pinClasses from '../labels/labels.module.css';
import type { MapMarker } from '../types.ts';

/**
 * One farm shown as a round pin with an icon, on the farm's own page.
 *
 * @param pin what stands in the pin; null when labels are shown instead
 * @returns the portal to render
 */
export function usePinElement(
  map: LeafletMap | null,
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
    const icon = new DivIcon({ html: face, iconSize: [0, 0], className: String(pinClasses.pinPlace) });
    const layer = new Marker([lat, lng], { icon, interactive: false, keyboard: false }).addTo(map);
    setElement(face);
    return () => {
      setElement(null);
      layer.remove();
    };
  }, [map, wanted, lat, lng, label]);

  return element && createPortal(pin, element);
}
