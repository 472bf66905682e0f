/** The clock of the site server's caches; tests replace `now`. */
export const CLOCK = { now: () => performance.now() };

/** Options of an `LRUCache` whose values are made by `fetch`'s context, once for concurrent requests; a failed one keeps the old. */
export const MADE_ON_REQUEST = {
  perf: CLOCK,
  fetchMethod: <T>(_key: string, _stale: T | undefined, { context: make }: { context: () => Promise<T> }) =>
    make(),
  ignoreFetchAbort: true,
  noDeleteOnFetchRejection: true,
};
