import { useMemo, useSyncExternalStore } from 'react';
import { keptSearches, readSearches, watchRecentSearches } from './recentSearches.ts';

const NOTHING_KEPT = () => '';

/** What this browser searched for lately, the latest first. */
export function useRecentSearches(): readonly string[] {
  const kept = useSyncExternalStore(watchRecentSearches, keptSearches, NOTHING_KEPT);
  return useMemo(() => readSearches(kept), [kept]);
}
