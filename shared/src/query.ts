import type { AnsweringCall } from './api/queries.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { call?: AnsweringCall };
  }
}

/** Façade of TanStack Query: the only names of it that the site uses. */
export {
  type DataTag,
  type DehydratedState,
  HydrationBoundary,
  keepPreviousData,
  type QueryCache,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
