import { ApiError } from '@sideroad/shared/api';
import { QueryClient } from '@sideroad/shared/query';

/** A call that may succeed a little later is repeated once; more would keep the visitor waiting for an error. */
const MAX_RETRIES = 1;

/** The one cache of API data, owned by the host. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < MAX_RETRIES && error instanceof ApiError && error.retryable,
        refetchOnWindowFocus: false,
      },
    },
  });
}
