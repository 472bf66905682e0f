import { ApiError, isUnknown } from '@sideroad/shared/api';
import { type QueryCache, QueryClient } from '@sideroad/shared/query';

/** A call that may succeed a little later is repeated once; more would keep the visitor waiting for an error. */
const MAX_RETRIES = 1;

/**
 * Whether to repeat a failed call without being asked. Never after a timeout: the visitor has waited for ten seconds by
 * then, sees the failure, and decides with 'Try again'.
 */
function isRepeated(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES || !(error instanceof ApiError)) return false;
  const timedOut = error.kind === 'timeout' || error.status === 504;
  return error.retryable && !timedOut;
}

/**
 * How long data is kept that no page shows, in milliseconds: 'instant Back from the query cache', also after a farm was
 * read at length. What is old by then is shown, and asked for anew.
 */
const KEPT_MS = 30 * 60_000;

/** How long a failure counts for all parts of a page, in milliseconds. */
const JUST_FAILED_MS = 400;

/**
 * The one cache of API data, owned by the host.
 * @param queryCache of a server's render; it keeps no timers
 */
export function createQueryClient(queryCache?: QueryCache): QueryClient {
  return new QueryClient({
    ...(queryCache && { queryCache }),
    defaultOptions: {
      queries: {
        retry: isRepeated,
        refetchOnWindowFocus: false,
        // What does not exist still does not when the page that asked is hydrated or shown again. And a call that has just
        // failed is not made again because another part of the page wants the same.
        retryOnMount: ({ state }) =>
          !isUnknown(state.error) && Date.now() - state.errorUpdatedAt > JUST_FAILED_MS,
        gcTime: queryCache ? Number.POSITIVE_INFINITY : KEPT_MS,
      },
    },
  });
}
