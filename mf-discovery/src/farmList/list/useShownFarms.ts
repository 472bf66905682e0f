import { nearestFarmsQuery } from '@sideroad/shared/api';
import type { FarmSummary, LatLng } from '@sideroad/shared/contract';
import { LIST_BATCH, LIST_MAX_CALLS, LIST_PAGE_SIZE } from '@sideroad/shared/domain/calls';
import type { Finding } from '@sideroad/shared/domain/finding';
import { wrapLongitude } from '@sideroad/shared/domain/geo';
import { useReportedError } from '@sideroad/shared/host';
import type { MapBounds } from '@sideroad/shared/map';
import { keepPreviousData, useQuery } from '@sideroad/shared/query';
import { useMemo, useState } from 'react';
import { remote } from '../../remote.ts';
import { farmListTexts } from '../texts.ts';

const NO_FARMS: readonly FarmSummary[] = [];
/** Placeholder while the place is unknown and nothing is fetched. */
const NOWHERE: LatLng = { lat: 0, lng: 0 };

function contains({ north, south, east, west }: MapBounds, lat: number, lng: number): boolean {
  if (lat < south || lat > north) return false;
  if (east - west >= 360) return true;
  const from = wrapLongitude(west);
  const to = wrapLongitude(east);
  const at = wrapLongitude(lng);
  return from <= to ? at >= from && at <= to : at >= from || at <= to;
}

/** Returns the farms in an area, all of them without one. A farm without coordinates is in every list [DATA-5]. */
export function farmsWithin<T extends Pick<FarmSummary, 'location'>>(
  farms: readonly T[],
  bounds: MapBounds | null,
): readonly T[] {
  if (!bounds) return farms;
  return farms.filter(({ location: { coordinates } }) =>
    coordinates ? contains(bounds, coordinates.lat, coordinates.lon) : true,
  );
}

interface ListPage<T> {
  /** 1-based, never beyond the last page. */
  page: number;
  /** 0 for an empty list. */
  pages: number;
  items: readonly T[];
}

/** Cuts out a page, the first for null and at most the last; `items` may be only some of `total`, from `from` on. */
function pageOf<T>(items: readonly T[], page: number | null, total: number, from: number): ListPage<T> {
  const pages = Math.ceil(total / LIST_PAGE_SIZE);
  const shown = Math.min(Math.max(page ?? 1, 1), Math.max(pages, 1));
  const start = Math.max((shown - 1) * LIST_PAGE_SIZE - from, 0);
  return { page: shown, pages, items: items.slice(start, start + LIST_PAGE_SIZE) };
}

/** Returns the 1-based page that has an item of a list from `from` on, or null. */
export function pageHolding(items: readonly { id: string }[], id: string, from: number): number | null {
  const index = items.findIndex((item) => item.id === id);
  return index < 0 ? null : Math.floor((from + index) / LIST_PAGE_SIZE) + 1;
}

/** Fetches the farms of a category, or all farms, as a finding narrows them. Waits for the place. */
function useFarms({ place, categoryId, finding }: Pick<Options, 'place' | 'categoryId' | 'finding'>) {
  const { data, error, isPending, isFetching, isPaused, isPlaceholderData, isError, refetch } = useQuery({
    ...nearestFarmsQuery(place ?? NOWHERE, categoryId, finding),
    enabled: place !== null,
    placeholderData: keepPreviousData,
  });
  useReportedError(error, { remote, section: farmListTexts.region });
  const { farms, from = 0, total } = isError || !data ? { farms: NO_FARMS, total: 0 } : data;
  const partial = !isPlaceholderData && farms.length <= LIST_BATCH && farms.length < total;
  return {
    farms,
    /** How many farms come before these. */
    from,
    /** How many farms there are. */
    total,
    /** How many of them are fetched in the end: all, unless that takes too many calls. */
    fetchable: partial ? Math.min(total, LIST_BATCH * LIST_MAX_CALLS) : farms.length,
    /** There is nothing to show yet. */
    loading: isPending,
    /** Only the farms that came with the document have loaded. */
    partial,
    /** A request is running, perhaps behind farms that are already shown. */
    busy: isFetching,
    /** The farms belong to an earlier place or finding. */
    outdated: isPlaceholderData,
    failed: isError,
    /** The request waits until the browser is online again. */
    paused: isPaused,
    retry: () => void refetch(),
  };
}

interface Options {
  /** Where to fetch farms; null while that is unknown. */
  place: LatLng | null;
  categoryId: string | undefined;
  /** Narrows and orders the farms, which the API does. */
  finding: Finding;
  /** The visible area of the map; null for no filter. */
  bounds: MapBounds | null;
  /** Page number in the URL. */
  page: number | null;
}

export interface ShownFarms extends ReturnType<typeof useFarms>, ListPage<FarmSummary> {
  /** The farms in the visible area, of all pages. */
  filtered: readonly FarmSummary[];
  /** How many these are, or will be when all farms have loaded. */
  count: number;
}

/**
 * Fetches farms, keeps those in the visible area and cuts out one page. While farms of another place load, the
 * old ones keep the area they were shown with, so that the list changes only once. Those that the server rendered
 * without an area stay unfiltered until all farms have loaded, for the same reason.
 */
export function useShownFarms({ bounds, page, ...asked }: Options): ShownFarms {
  const fetched = useFarms(asked);
  const wanted = fetched.partial ? null : bounds;
  const [settled, setSettled] = useState(wanted);
  if (!fetched.outdated && settled !== wanted) setSettled(wanted);
  const area = fetched.outdated ? settled : wanted;
  const filtered = useMemo(() => farmsWithin(fetched.farms, area), [fetched.farms, area]);
  const count = fetched.partial ? fetched.fetchable : filtered.length;
  const { from } = fetched;
  const listPage = useMemo(() => pageOf(filtered, page, count, from), [filtered, page, count, from]);
  // A page that is not among the document's farms has to wait for the others.
  const first = (listPage.page - 1) * LIST_PAGE_SIZE;
  const end = Math.min(first + LIST_PAGE_SIZE, count);
  const unfilled = fetched.partial && (first < from || end > from + filtered.length);
  const state = unfilled ? { loading: true, items: NO_FARMS } : { busy: fetched.busy && !fetched.partial };
  return { ...fetched, ...listPage, ...state, filtered, count };
}
