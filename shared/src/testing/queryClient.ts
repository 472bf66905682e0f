import { QueryClient } from '@sideroad/shared/query';

/** A cache whose calls fail at once, so that no test waits for a second attempt. */
export const createTestQueryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
