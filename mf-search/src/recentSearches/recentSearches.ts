import { searchText } from '@sideroad/shared/domain/search';
import { createStore, useStore } from '@sideroad/shared/store';
import { type PersistStorage, persist } from 'zustand/middleware';

/** Local storage key of a JSON array of texts, the latest first. */
export const RECENT_SEARCHES_KEY = 'sideroad.recentSearches';
const MOST = 6;

interface RecentSearches {
  /** The latest first. */
  searches: string[];
}

/** Reads searches from stored data. Invalid entries and duplicates in any case are ignored. */
function searchesOf(values: unknown): string[] {
  if (!Array.isArray(values)) return [];
  const searches = new Map<string, string>();
  for (const value of values) {
    const text = typeof value === 'string' ? searchText(value) : '';
    if (text && !searches.has(text.toLowerCase())) searches.set(text.toLowerCase(), text);
  }
  return [...searches.values()].slice(0, MOST);
}

/** Ignores errors of a storage that is blocked or full. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

const storage: PersistStorage<RecentSearches> = {
  getItem: (key) => ({
    state: { searches: searchesOf(attempt(() => JSON.parse(localStorage.getItem(key) ?? ''))) },
  }),
  setItem: (key, { state }) => attempt(() => localStorage.setItem(key, JSON.stringify(state.searches))),
  removeItem: (key) => attempt(() => localStorage.removeItem(key)),
};

const store = createStore<RecentSearches>()(
  persist((): RecentSearches => ({ searches: [] }), { name: RECENT_SEARCHES_KEY, storage }),
);

// Follows changes in another tab.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === RECENT_SEARCHES_KEY || key === null) void store.persist.rehydrate();
  });

/** Returns the latest searches of this browser, the latest first. */
export const useRecentSearches = (): string[] => useStore(store, ({ searches }) => searches);

/** Adds a search in front; an empty one is ignored. */
export function recordSearch(q: string): void {
  if (q) store.setState(({ searches }) => ({ searches: searchesOf([q, ...searches]) }));
}

export function clearSearches(): void {
  store.setState({ searches: [] });
  store.persist.clearStorage();
}
