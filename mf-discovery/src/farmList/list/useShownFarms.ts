import { nearestFarmsQuery } from '@sideroad/shared/api';
import type { FarmSummary, LatLng } from '@sideroad/shared/contract';
import { LIST_BATCH } from '@sideroad/shared/domain/calls';
import { useReportedError } from '@sideroad/shared/host';
import type { MapBounds } from '@sideroad/shared/map';
import { keepPreviousData, useQuery } from '@sideroad/shared/query';
import { useMemo, useState } from 'react';
import { remote } from '../../remote.ts';
import { texts } from '../../texts.ts';
import { farmsWithin } from '../map/area.ts';

/** Spec section 9: 'Page size 12 on the category list (client-side paging)'. */
const PAGE_SIZE = 12;

/** One page of a list that is whole in memory. */
export interface ListPage<T> {
  /** 1-based, never beyond the last page. */
  page: number;
  /** 0 for an empty list. */
  pages: number;
  items: readonly T[];
}

/**
 * The asked page, or the last one where the list has grown shorter. `page` null asks for the first.
 * @param total how many items the list has; more than `items` while only its first ones are known
 */
export function pageOf<T>(items: readonly T[], page: number | null, total = items.length): ListPage<T> {
  const pages = Math.ceil(total / PAGE_SIZE);
  const shown = Math.min(Math.max(page ?? 1, 1), Math.max(pages, 1));
  return { page: shown, pages, items: items.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE) };
}

/** The 1-based page that holds an item, or null. */
export function pageHolding(items: readonly { id: string }[], id: string): number | null {
  const index = items.findIndex((item) => item.id === id);
  return index < 0 ? null : Math.floor(index / PAGE_SIZE) + 1;
}

interface Farms {
  /** Nearest to the asked place first. Empty after a failure (spec section 8: 'the list is emptied'). */
  farms: readonly FarmSummary[];
  /** How many there are; more than `farms` holds where not all of them may be fetched. */
  total: number;
  /** There is nothing to show yet. */
  loading: boolean;
  /** These are the nearest ones, which came with the document; the others are on the way. */
  partial: boolean;
  /** A call is under way, perhaps behind farms that are shown already. */
  busy: boolean;
  /** The farms are those of an earlier place: the ones of this place are on the way. */
  outdated: boolean;
  failed: boolean;
}

const NONE_FOUND: Pick<Farms, 'farms' | 'total'> = { farms: [], total: 0 };
/** Stands in while the place is unknown; nothing is fetched for it. */
const NOWHERE: LatLng = { lat: 0, lng: 0 };

/** Every farm of a category (all farms without one) around a place; waits while the place is null. */
function useFarms(place: LatLng | null, categoryId: string | undefined): Farms {
  const { data, error, isPending, isFetching, isPlaceholderData, isError } = useQuery({
    ...nearestFarmsQuery(place ?? NOWHERE, categoryId),
    enabled: place !== null,
    placeholderData: keepPreviousData,
  });
  useReportedError(error, { remote, section: texts.farmList.region });
  const found = isError || !data ? NONE_FOUND : data;
  return {
    ...found,
    loading: isPending,
    partial: !isPlaceholderData && found.farms.length <= LIST_BATCH && found.farms.length < found.total,
    busy: isFetching,
    outdated: isPlaceholderData,
    failed: isError,
  };
}

interface ShownOptions {
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
export function useShownFarms({ place, categoryId, bounds, page }: ShownOptions): ShownFarms {
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
