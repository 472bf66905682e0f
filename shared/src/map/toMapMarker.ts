import type { FarmSummary } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import type { MapMarker } from './types.ts';

/** A farm as the map shows it; null for one without coordinates ([LIST-28, FARM-35]). */
export function toMapMarker(farm: FarmSummary): MapMarker | null {
  const { coordinates, address } = farm.location;
  if (!coordinates) return null;
  return {
    id: farm.id,
    position: { lat: coordinates.lat, lng: coordinates.lon },
    label: farm.name,
    city: address.city,
    state: address.state,
    image: farm.coverImage,
    href: paths.farm(farm.id, farm.name),
  };
}
