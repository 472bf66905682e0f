import type { Coordinates, Farm } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { MapCanvas, type MapController, type MapMarker } from '@sideroad/shared/map';
import { useMemo, useRef } from 'react';

/** The map with the farm's label. Pressing the label brings a map that was moved back to the farm. */
export function FarmMapCanvas({ farm, coordinates }: { farm: Farm; coordinates: Coordinates }) {
  const map = useRef<MapController>(null);
  const marker: MapMarker = useMemo(() => {
    const { city, state } = farm.location.address;
    return {
      id: farm.id,
      position: { lat: coordinates.lat, lng: coordinates.lon },
      label: farm.name,
      city,
      state,
      image: farm.coverImage,
      href: paths.farm(farm.id, farm.name),
    };
  }, [farm, coordinates]);
  const markers = useMemo(() => [marker], [marker]);
  return (
    <MapCanvas
      ref={map}
      markers={markers}
      center={marker.position}
      onSelect={() => map.current?.setView(marker.position)}
    />
  );
}
