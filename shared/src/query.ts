import type { AnsweringCall } from './api/client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { call?: AnsweringCall };
  }
}

/** Façade of TanStack Query: the only names of it that the site uses. */
export {
  type DehydratedState,
  HydrationBoundary,
  keepPreviousData,
  type QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
