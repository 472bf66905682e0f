/** The clock of the site server's caches; tests replace `now`. */
export const CLOCK = { now: () => performance.now() };

/**
 * Options of an `LRUCache` whose `fetch` is given the maker of a value: concurrent requests of a key share one. They get
 * it even when its entry has been dropped, and a failure leaves the earlier value.
 */
export const MADE_ON_REQUEST = {
  perf: CLOCK,
  fetchMethod: <T>(_key: string, _stale: T | undefined, { context: make }: { context: () => Promise<T> }) =>
    make(),
  ignoreFetchAbort: true,
  noDeleteOnFetchRejection: true,
};
