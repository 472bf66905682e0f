import { createStore, type StoreApi } from '@sideroad/shared/store';
import { formatSettings, parseSettings, type SettingName, type Settings, withSetting } from './settings.ts';

/** The query key that holds the harness's settings, beside the page's own query. */
const KEY = 'qa';

const isKept = (part: string) => part !== '' && part !== KEY && !part.startsWith(`${KEY}=`);

/** Reads the settings text of a query; empty without one. */
export function readQa(search: string): string {
  return new URLSearchParams(search).get(KEY) ?? '';
}

/**
 * Returns an address (path, query, fragment) with `text` as its settings, or without settings when that is empty. The
 * rest stays as written.
 */
export function withQa(address: string, text: string): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const parts = search.split('&').filter(isKept);
  if (text) parts.push(`${KEY}=${encodeURIComponent(text)}`);
  return `${path}${parts.length > 0 ? `?${parts.join('&')}` : ''}${hash}`;
}

/** Removes the harness's settings from an address. */
export const withoutQa = (address: string) => withQa(address, '');

/** Returns path, query and fragment of a location. */
export const addressOf = ({ pathname, search, hash }: Location) => `${pathname}${search}${hash}`;

export type SettingsStore = StoreApi<{
  settings: Settings;
  /** Invalid parts of the address. */
  problems: readonly string[];
  change: (name: SettingName, word: string) => void;
}>;

/**
 * The settings of a window. Adds them to every address that the page pushes or replaces, so that no request goes out
 * without them. Going back shows the earlier page with the current settings. Create it before the router.
 * @param defaults for settings missing in the address
 */
export function createSettingsStore(view: Window, defaults: Settings): SettingsStore {
  const { history, location } = view;
  const store: SettingsStore = createStore((set) => ({
    ...parseSettings(readQa(location.search), defaults),
    change: (name, word) => set(({ settings }) => ({ settings: withSetting(settings, name, word) })),
  }));
  const kept = (address: string) => withQa(address, formatSettings(store.getState().settings));

  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (state, unused, url) => {
      const { origin, pathname, search, hash } = new URL(url ?? location.href, location.href);
      // Absolute: a path that begins with two slashes would lead to another site.
      original(state, unused, origin + kept(`${pathname}${search}${hash}`));
    };
  }
  const putBack = () => history.replaceState(history.state, '');
  putBack();
  view.addEventListener('popstate', putBack);
  // The first subscriber, so that a reload uses the current address.
  store.subscribe(putBack);
  return store;
}
