import type { FarmSummary } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import type { MapMarker } from '@sideroad/shared/map';

/** The farms as the map shows them; one without coordinates is 'not on the map, never at 0,0' (decision D4). */
export function markersOf(farms: readonly FarmSummary[]): MapMarker[] {
  return farms.flatMap(({ id, name, coverImage, location: { coordinates, address } }) =>
    coordinates
      ? {
          id,
          position: { lat: coordinates.lat, lng: coordinates.lon },
          label: name,
          city: address.city,
          state: address.state,
          image: coverImage,
          href: paths.farm(id, name),
        }
      : [],
  );
}
