import { ApiError, isUnknown } from '@sideroad/shared/api';
import { ontarioDay } from '@sideroad/shared/domain/clock';
import { type QueryCache, QueryClient } from '@sideroad/shared/query';

/** One retry; more would keep the visitor waiting for an error. */
const MAX_RETRIES = 1;

/** Tells whether to repeat a failed call: never after a timeout, as the visitor has waited for ten seconds. */
function isRepeated(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES || !(error instanceof ApiError)) return false;
  const timedOut = error.kind === 'timeout' || error.status === 504;
  return error.retryable && !timedOut;
}

/** Milliseconds that data without a page is kept, for an instant Back after a long visit to a farm [ARCH-43]. */
const KEPT_MS = 30 * 60_000;

/** How long a failure applies to all parts of a page, in milliseconds. */
const JUST_FAILED_MS = 400;

/** The one cache of API data, owned by the host. `queryCache` is that of a server's render, which keeps no timers. */
export function createQueryClient(queryCache?: QueryCache): QueryClient {
  return new QueryClient({
    ...(queryCache && { queryCache }),
    defaultOptions: {
      queries: {
        retry: isRepeated,
        // 'Opens tomorrow' of a tab that comes back on another day.
        refetchOnWindowFocus: ({ state }) => ontarioDay(state.dataUpdatedAt) !== ontarioDay(),
        // A missing thing is not requested again when its page hydrates or shows again, nor a call that has just failed
        // because another part of the page needs it.
        retryOnMount: ({ state }) =>
          !isUnknown(state.error) && Date.now() - state.errorUpdatedAt > JUST_FAILED_MS,
        gcTime: queryCache ? Number.POSITIVE_INFINITY : KEPT_MS,
      },
    },
  });
}
