import { dataOf, readList, toFarmSummary, toPage, toSuggestion } from '@sideroad/shared/answers';
import type { FarmSummary, Page, Suggestion } from '@sideroad/shared/contract';
import { calls } from '@sideroad/shared/domain/calls';
import { LAST_PAGE, searchText } from '@sideroad/shared/domain/search';
import { queryOptions } from '@sideroad/shared/query';
import { loadClients } from './clients.ts';
import { answeredBy, getBody, queryKeys } from './queries.ts';

/** Fetches farms for the text typed so far [SEARCH-9]. */
async function fetchSuggestions(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { apiClient } = await loadClients();
  const { data } = await apiClient.get<unknown>('/api/farmsearch/suggest', { params: { q }, signal });
  return readList(dataOf(data), 'data').map(toSuggestion);
}

const readFound = (body: unknown) => toPage(dataOf(body), toFarmSummary);

/** Tells whether the page is beyond the last. */
const isBeyond = ({ meta }: Page<FarmSummary>, page: number) => page > meta.pages && meta.pages > 0;

/** Fetches one page of the farms that a text finds [SEARCH-27]. */
async function fetchTextSearch(query: string, page: number, signal: AbortSignal): Promise<Page<FarmSummary>> {
  return readFound(await getBody(calls.textSearch(query, page), signal));
}

/** Fetches the page, or the last one where the address asks for one beyond it. */
async function fetchPageOrLast(query: string, page: number, signal: AbortSignal): Promise<Page<FarmSummary>> {
  const asked = await fetchTextSearch(query, page, signal);
  return isBeyond(asked, page) ? fetchTextSearch(query, asked.meta.pages, signal) : asked;
}

/** @param typed as typed; `searchText` says what is sent of it */
export const suggestQuery = (typed: string) => {
  const q = searchText(typed);
  return queryOptions({
    queryKey: queryKeys.suggestions(q),
    queryFn: ({ signal }) => fetchSuggestions(q, signal),
    staleTime: 60_000,
    // The next letter makes another call.
    retry: false,
  });
};

/**
 * @param text any; `searchText` says what is sent of it
 * @param page 1-based; beyond the last one the last is fetched
 */
export const textSearchQuery = (text: string, page: number) => {
  const query = searchText(text);
  const asked = Math.min(page, LAST_PAGE);
  return queryOptions({
    queryKey: queryKeys.textSearch(query, asked),
    ...answeredBy(calls.textSearch(query, asked), readFound, (found) => !isBeyond(found, asked)),
    queryFn: ({ signal }) => fetchPageOrLast(query, asked, signal),
    staleTime: 60_000,
  });
};
