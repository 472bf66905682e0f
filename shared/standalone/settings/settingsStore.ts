import { createStore, type StoreApi } from '@sideroad/shared/store';
import { readQa, withQa } from './qaKey.ts';
import { formatSettings, parseSettings, type SettingName, type Settings, withSetting } from './settings.ts';

export type SettingsStore = StoreApi<{
  settings: Settings;
  /** What the address said that is no setting. */
  problems: readonly string[];
  change: (name: SettingName, word: string) => void;
}>;

/**
 * The settings of a window and the keeper of its address. They stand in every address that the page goes to: whatever
 * it pushes or replaces gets them before the browser hears of it, so that no request goes out without them. Going back
 * leads to the earlier page with the present settings. Make it before the router.
 * @param defaults for what the address does not say.
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
      // Whole: a path that begins with two slashes would lead to another site.
      original(state, unused, origin + kept(`${pathname}${search}${hash}`));
    };
  }
  const putBack = () => history.replaceState(history.state, '');
  putBack();
  view.addEventListener('popstate', putBack);
  // First to hear of a change: who loads the document anew loads the address of now.
  store.subscribe(putBack);
  return store;
}
