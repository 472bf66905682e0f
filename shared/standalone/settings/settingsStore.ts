import type { Readable } from '@sideroad/shared/contract';
import { createStore } from '@sideroad/shared/store';
import { readQa, withQa } from './qaKey.ts';
import { formatSettings, parseSettings, type SettingName, type Settings, withSetting } from './settings.ts';

export interface SettingsStore extends Readable<Settings> {
  change: (name: SettingName, word: string) => void;
  /** What the address said that is no setting. */
  problems: readonly string[];
}

/**
 * The settings of a window and the keeper of its address. They stand in every address that the page goes to: whatever
 * it pushes or replaces gets them before the browser hears of it, so that no request goes out without them. Going back
 * leads to the earlier page with the present settings. Make it before the router.
 * @param defaults for what the address does not say.
 */
export function createSettingsStore(view: Window, defaults: Settings): SettingsStore {
  const { history, location } = view;
  const { settings, problems } = parseSettings(readQa(location.search), defaults);
  const store = createStore<Settings>(() => settings);
  const kept = (address: string) => withQa(address, formatSettings(store.getState()));

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

  return {
    get: store.getState,
    subscribe: store.subscribe,
    problems,
    change: (name, word) => store.setState(withSetting(store.getState(), name, word), true),
  };
}
