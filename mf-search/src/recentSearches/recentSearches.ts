import { searchText } from '@sideroad/shared/domain/search';

/** Where the browser keeps them: a JSON list of texts, the latest first. */
export const RECENT_SEARCHES_KEY = 'sideroad.recentSearches';
const MOST = 6;

const watchers = new Set<() => void>();
const tellWatchers = () => {
  for (const watcher of watchers) watcher();
};

/** Calls back when the searches change, also in another tab; returns how to stop. */
export function watchRecentSearches(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', watcher);
  };
}

/** What is kept, as it is kept. Empty where nothing is, and where the browser keeps no storage (private mode). */
export function keptSearches(): string {
  try {
    return localStorage.getItem(RECENT_SEARCHES_KEY) ?? '';
  } catch {
    return '';
  }
}

function keep(kept: string): void {
  try {
    localStorage.setItem(RECENT_SEARCHES_KEY, kept);
  } catch {
    // Without storage, or with a full one, nothing is kept; the search works all the same.
  }
  tellWatchers();
}

/** The searches of what is kept; whatever is no list of texts holds none. Each text once, whatever its case. */
export function readSearches(kept: string): string[] {
  let values: unknown;
  try {
    values = JSON.parse(kept);
  } catch {
    return [];
  }
  if (!Array.isArray(values)) return [];
  const searches = new Map<string, string>();
  for (const value of values) {
    const text = typeof value === 'string' ? searchText(value) : '';
    if (text && !searches.has(text.toLowerCase())) searches.set(text.toLowerCase(), text);
  }
  return [...searches.values()].slice(0, MOST);
}

/** Puts a search first. @param q as searched for; empty is none. */
export function recordSearch(q: string): void {
  if (q) keep(JSON.stringify(readSearches(JSON.stringify([q, ...readSearches(keptSearches())]))));
}

export function clearSearches(): void {
  try {
    localStorage.removeItem(RECENT_SEARCHES_KEY);
  } catch {
    // Nothing is kept there.
  }
  tellWatchers();
}
