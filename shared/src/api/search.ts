import { dataOf, readList } from '@sideroad/shared/answers';
import type { FarmSummary, LatLng, Page, Suggestion } from '@sideroad/shared/contract';
import { calls } from '@sideroad/shared/domain/calls';
import { type Finding, isSet } from '@sideroad/shared/domain/finding';
import { cellOf } from '@sideroad/shared/domain/geo';
import { LAST_PAGE, searchText } from '@sideroad/shared/domain/search';
import { queryOptions } from '@sideroad/shared/query';
import { readFacets, readFarms } from './proximity.ts';
import { callQuery, getAnswer, queryKeys, type Read } from './queries.ts';

const isBeyond = ({ meta }: Page<FarmSummary>, page: number) => page > meta.pages && meta.pages > 0;

/** Fetches a page of the farms that a text finds, or the last one where it is beyond that. */
async function fetchPageOrLast(
  callOf: (page: number) => string,
  page: number,
  signal: AbortSignal,
): Promise<Page<FarmSummary>> {
  const asked = await getAnswer(callOf(page), signal, readFarms);
  return isBeyond(asked, page) ? getAnswer(callOf(asked.meta.pages), signal, readFarms) : asked;
}

const readSuggestions: Read<Suggestion[]> = (body, { toSuggestion }) =>
  readList(dataOf(body), 'data').map(toSuggestion);

/** @param typed as typed; `searchText` says what is sent of it */
export const suggestQuery = (typed: string) => {
  const q = searchText(typed);
  return queryOptions({
    queryKey: queryKeys.suggestions(q),
    queryFn: ({ signal }) =>
      getAnswer(`/api/farmsearch/suggest?${new URLSearchParams({ q })}`, signal, readSuggestions),
    staleTime: 60_000,
    // The next letter makes another call.
    retry: false,
  });
};

/** Where a search counts from: the visitor's cell, or the exact place when a distance is asked for, which needs one. */
function originOf(near: LatLng | null, finding?: Finding) {
  if (!near) return { place: null, finding: finding && { ...finding, within: null } };
  return { place: finding?.within ? { lat: near.lat, lng: near.lng } : cellOf(near), finding };
}

/** How many of a text's farms each further choice leaves; null from a back end that does not say it. */
export const textFacetsQuery = (text: string, near: LatLng | null, asked: Finding) => {
  const query = searchText(text);
  const { place, finding = asked } = originOf(near, asked);
  return callQuery({
    queryKey: queryKeys.textFacets(query, place, finding),
    url: calls.textFacets(query, place, finding),
    read: readFacets,
    staleTime: 60_000,
    retry: false,
  });
};

/**
 * @param text any; `searchText` says what is sent of it
 * @param page 1-based; beyond the last one the last is fetched
 * @param near where the visitor is: equal hits go by distance from about there
 * @param wanted narrows and orders the farms; within a distance, that is from `near` itself
 */
export const textSearchQuery = (text: string, page: number, near: LatLng | null, wanted?: Finding) => {
  const query = searchText(text);
  const asked = Math.min(page, LAST_PAGE);
  const { place, finding } = originOf(near, wanted);
  const callOf = (each: number) => calls.textSearch(query, each, place, finding);
  return callQuery({
    queryKey: queryKeys.textSearch(query, asked, place, finding && isSet(finding) ? finding : undefined),
    url: callOf(asked),
    read: readFarms,
    isWhole: (found) => !isBeyond(found, asked),
    fetch: (signal) => fetchPageOrLast(callOf, asked, signal),
    staleTime: 60_000,
  });
};
