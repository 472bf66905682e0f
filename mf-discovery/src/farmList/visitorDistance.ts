import type { FarmSummary, LatLng } from '@sideroad/shared/contract';
import { distanceKm } from '../place/distanceKm.ts';

/**
 * The farms with their distance from the visitor: what was fetched from a moved map's centre says how far it is
 * from there. Null where the visitor's place or the farm's is unknown.
 */
export function withVisitorDistance(farms: readonly FarmSummary[], visitor: LatLng | null): FarmSummary[] {
  return farms.map((farm) => {
    const { coordinates } = farm.location;
    const known = visitor && coordinates;
    const distance = known ? distanceKm(visitor, { lat: coordinates.lat, lng: coordinates.lon }) : null;
    return { ...farm, distance };
  });
}
