import type { LatLng } from '@sideroad/shared/contract';
import { type ReactNode, type ReactPortal, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapMarker } from '../types.ts';
import { createPinFace } from './createPinFace.ts';

/** Puts a pin's face on a provider's map; returns how to take it off. */
export type PlacePin = (face: HTMLElement, position: LatLng) => () => void;

/**
 * One farm shown as a round pin with an icon, on the farm's own page.
 *
 * @param place keeps its identity while the map stays; null until the map is there
 * @param pin what stands in the pin; null when labels are shown instead
 * @returns the portal to render
 */
export function usePin(
  place: PlacePin | null,
  pin: ReactNode,
  marker: MapMarker | undefined,
): ReactPortal | null {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const wanted = Boolean(pin);
  const lat = marker?.position.lat;
  const lng = marker?.position.lng;
  const label = marker?.label;

  useEffect(() => {
    if (!place || !wanted || lat === undefined || lng === undefined || label === undefined) return;
    const face = createPinFace(label);
    const remove = place(face, { lat, lng });
    setElement(face);
    return () => {
      setElement(null);
      remove();
    };
  }, [place, wanted, lat, lng, label]);

  return element && createPortal(pin, element);
}
