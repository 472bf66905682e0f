import { searchText } from '@sideroad/shared/domain/search';
import { createStore, useStore } from '@sideroad/shared/store';
import { type PersistStorage, persist } from 'zustand/middleware';

/** Where the browser keeps them: a JSON list of texts, the latest first. */
export const RECENT_SEARCHES_KEY = 'sideroad.recentSearches';
const MOST = 6;

interface RecentSearches {
  /** The latest first. */
  searches: string[];
}

/** The searches of a list; whatever is no list of texts holds none. Each text once, whatever its case. */
function searchesOf(values: unknown): string[] {
  if (!Array.isArray(values)) return [];
  const searches = new Map<string, string>();
  for (const value of values) {
    const text = typeof value === 'string' ? searchText(value) : '';
    if (text && !searches.has(text.toLowerCase())) searches.set(text.toLowerCase(), text);
  }
  return [...searches.values()].slice(0, MOST);
}

/** Without storage (private mode), or with a full one, nothing is kept; the search works all the same. */
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

// Another tab has changed them.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === RECENT_SEARCHES_KEY || key === null) void store.persist.rehydrate();
  });

/** What this browser searched for lately, the latest first. */
export const useRecentSearches = (): string[] => useStore(store, ({ searches }) => searches);

/** Puts a search first. @param q as searched for; empty is none. */
export function recordSearch(q: string): void {
  if (q) store.setState(({ searches }) => ({ searches: searchesOf([q, ...searches]) }));
}

export function clearSearches(): void {
  store.setState({ searches: [] });
  store.persist.clearStorage();
}
