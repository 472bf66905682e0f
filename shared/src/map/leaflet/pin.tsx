import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet';
import { type ReactNode, type ReactPortal, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from '../labels/labels.module.css';
import type { MapMarker } from '../types.ts';

function createPinFace(name: string): HTMLSpanElement {
  const face = document.createElement('span');
  face.className = String(classes.pin);
  face.role = 'img';
  face.ariaLabel = name;
  return face;
}

/** Shows one farm as a round pin with an icon, on the farm's own page; returns the portal to render. */
export function usePin(
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
    const icon = new DivIcon({ html: face, iconSize: [0, 0], className: String(classes.pinPlace) });
    const layer = new Marker([lat, lng], { icon, interactive: false, keyboard: false }).addTo(map);
    setElement(face);
    return () => {
      setElement(null);
      layer.remove();
    };
  }, [map, wanted, lat, lng, label]);

  return element && createPortal(pin, element);
}
