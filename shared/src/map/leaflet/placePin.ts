import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet';
import pinClasses from '../labels/labels.module.css';
import type { PlacePin } from '../labels/usePin.tsx';

/** A pin on a Leaflet map. */
export const placePinOn =
  (map: LeafletMap): PlacePin =>
  (face, { lat, lng }) => {
    const icon = new DivIcon({ html: face, iconSize: [0, 0], className: String(pinClasses.pinPlace) });
    const layer = new Marker([lat, lng], { icon, interactive: false, keyboard: false }).addTo(map);
    return () => layer.remove();
  };
