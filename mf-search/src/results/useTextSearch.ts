import { textSearchQuery } from '@sideroad/shared/api';
import type { FarmSummary } from '@sideroad/shared/contract';
import type { SearchQuery } from '@sideroad/shared/domain/paths';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';

export interface TextSearch {
  /** The farms of the page; empty after a failure (spec section 8: 'Results emptied'). */
  farms: readonly FarmSummary[];
  /** Farms on all pages; null while that is not known. */
  total: number | null;
  pages: number;
  /** There is nothing to show yet. */
  loading: boolean;
  /** A call is under way, perhaps behind the farms of an earlier one. */
  busy: boolean;
  failed: boolean;
}

const NO_FARMS: readonly FarmSummary[] = [];

/**
 * One page of the farms that a text finds. 'With no query nothing happens' (spec section 2). A newer search aborts the
 * older one (decision B4); while another page of the same search loads, the count and the number of pages stay.
 */
export function useTextSearch({ q, page }: SearchQuery): TextSearch {
  const asked = useQuery({
    ...textSearchQuery(q, page),
    enabled: q !== '',
    placeholderData: (shown, earlier) => (earlier?.queryKey[1] === q ? shown : undefined),
  });
  // The document's answer is that of the asked page; the browser's is never one beyond the last.
  const { page: answered = 1, pages = 0 } = asked.data?.meta ?? {};
  const isBeyond = !asked.isPlaceholderData && answered > pages && pages > 0;
  const last = useQuery({ ...textSearchQuery(q, pages), enabled: isBeyond });
  const { data, error, isError, isFetching, isPending, isPlaceholderData } = isBeyond ? last : asked;
  useReportedError(error, { remote, section: texts.results.region });
  const { items, meta } = (isError ? undefined : data) ?? {
    items: NO_FARMS,
    meta: { total: null, pages: 0 },
  };
  return {
    farms: items,
    total: meta.total,
    pages: meta.pages,
    loading: isPending || isPlaceholderData,
    busy: isFetching,
    failed: isError,
  };
}
