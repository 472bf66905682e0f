import { textSearchQuery } from '@sideroad/shared/api';
import type { FarmSummary } from '@sideroad/shared/contract';
import { withVisitorDistance } from '@sideroad/shared/domain/geo';
import type { SearchQuery } from '@sideroad/shared/domain/paths';
import { queryLocation, useHost, useReportedError, useVisitorLocation } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';

const NO_FARMS: readonly FarmSummary[] = [];

/** Fetches one page of a text's farms. Counts stay while another page loads, farms while a place becomes known. */
export function useTextSearch({ q, page, finding }: SearchQuery) {
  const { visitorLocation } = useHost();
  const visitor = useVisitorLocation();
  const near = finding.near ?? queryLocation(visitorLocation, visitor);
  const asked = useQuery({
    ...textSearchQuery(q, page, near, finding),
    enabled: q !== '',
    placeholderData: (shown, earlier) => (earlier?.queryKey[1] === q ? shown : undefined),
  });
  // A page beyond the last is replaced by the last one.
  const { page: answered = 1, pages = 0 } = asked.data?.meta ?? {};
  const isBeyond = !asked.isPlaceholderData && answered > pages && pages > 0;
  const last = useQuery({ ...textSearchQuery(q, pages, near, finding), enabled: isBeyond });
  const { data, error, isError, isFetching, isPaused, isPending, isPlaceholderData, refetch } = isBeyond
    ? last
    : asked;
  useReportedError(error, { remote, section: texts.results.region });
  const { items, meta } = (isError ? undefined : data) ?? {
    items: NO_FARMS,
    meta: { total: null, pages: 0 },
  };
  return {
    /** From where they are found; null while that is unknown. */
    near,
    /** The farms of the page; empty after a failure. */
    farms: withVisitorDistance(items, near),
    /** Number of farms on all pages; null until it is known. */
    total: meta.total,
    pages: isBeyond ? pages : meta.pages,
    loading: isPending || (isPlaceholderData && answered !== page),
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
