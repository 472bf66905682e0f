import type { FarmSummary, LatLng } from '@sideroad/shared/contract';
import type { MapBounds } from '@sideroad/shared/map';
import { useMemo, useState } from 'react';
import { farmsWithin } from './area.ts';
import { type ListPage, PAGE_SIZE, pageOf } from './paging.ts';
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

const NO_FARMS: readonly FarmSummary[] = [];

/**
 * 'Wait for the location, then fetch farms, then filter by the visible map area, then page.' (spec section 4)
 * While the farms of a moved map are on the way, the old ones stay with the area that they were shown in: the list
 * changes once, not first to what the old farms have in the new area. The nearest farms, which the server rendered
 * without knowing the area, likewise stay as they are until the others have come.
 */
export function useShownFarms({ place, categoryId, bounds, page }: Options): ShownFarms {
  const fetched = useFarms(place, categoryId);
  const wanted = fetched.partial ? null : bounds;
  const [settled, setSettled] = useState(wanted);
  if (!fetched.outdated && settled !== wanted) setSettled(wanted);
  const area = fetched.outdated ? settled : wanted;
  const filtered = useMemo(() => farmsWithin(fetched.farms, area), [fetched.farms, area]);
  const total = fetched.partial ? fetched.total : filtered.length;
  const listPage = useMemo(() => pageOf(filtered, page, total), [filtered, page, total]);
  // The nearest farms fill the first pages; where they end, others may belong before what follows.
  const unfilled = fetched.partial && listPage.items.length < PAGE_SIZE;
  const state = unfilled ? { loading: true, items: NO_FARMS } : { busy: fetched.busy && !fetched.partial };
  return { ...fetched, ...listPage, ...state, filtered };
}
