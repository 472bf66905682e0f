import type { FarmSummary, LatLng } from '@sideroad/shared/contract';
import type { MapBounds } from '@sideroad/shared/map';
import { useMemo } from 'react';
import { farmsWithin } from './area.ts';
import { type ListPage, pageOf } from './paging.ts';
import { type Farms, useFarms } from './useFarms.ts';

interface Options {
  /** Where farms are fetched from; null while that is unknown. */
  place: LatLng | null;
  categoryId: string | undefined;
  /** The visible map area; null for no filter. */
  bounds: MapBounds | null;
  /** As the address has it. */
  page: number | null;
}

export interface ShownFarms extends Farms, ListPage<FarmSummary> {
  /** The farms in the visible area, all pages. */
  filtered: readonly FarmSummary[];
}

/** 'Wait for the location, then fetch farms, then filter by the visible map area, then page.' (spec section 4) */
export function useShownFarms({ place, categoryId, bounds, page }: Options): ShownFarms {
  const fetched = useFarms(place, categoryId);
  const filtered = useMemo(() => farmsWithin(fetched.farms, bounds), [fetched.farms, bounds]);
  const listPage = useMemo(() => pageOf(filtered, page), [filtered, page]);
  return { ...fetched, ...listPage, filtered };
}
