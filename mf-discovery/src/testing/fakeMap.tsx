import type { LatLng } from '@sideroad/shared/contract';
import type { MapCanvasProps } from '@sideroad/shared/map';
import { useEffect, useImperativeHandle } from 'react';

/** Replaces MapCanvas in jsdom, where a real map never comes to rest: shows the labels and is moved by the test. */
let props: MapCanvasProps | null = null;
export const setView = jest.fn<void, [LatLng, number | undefined]>();
export const fit = jest.fn<void, [readonly LatLng[]]>();

export function MapCanvas(given: MapCanvasProps) {
  useEffect(() => {
    props = given;
    return () => {
      props = null;
    };
  });
  useImperativeHandle(given.ref, () => ({ setView, fit }));
  return (
    <section aria-label="Map" data-center={`${given.center.lat},${given.center.lng}`} data-zoom={given.zoom}>
      {given.markers.map(({ id, label, image }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === given.selectedId}
          data-highlighted={id === given.highlightedId}
          data-image={image?.viewUrl}
          onClick={() => given.onSelect?.(id)}
        >
          {label}
        </button>
      ))}
    </section>
  );
}

/** Lets the map come to rest at a place. @param reach visible degrees on each side of it */
export function restMapAt(center: LatLng, { zoom = 9, reach = 0.5 } = {}): void {
  if (!props?.onIdle) throw new Error('There is no map');
  const { lat, lng } = center;
  const bounds = { south: lat - reach, north: lat + reach, west: lng - reach, east: lng + reach };
  props.onIdle({ center, zoom, bounds, size: { width: 600, height: 800 } });
}

/** Lets the map fail. */
export const failMap = () => props?.onFail?.();
