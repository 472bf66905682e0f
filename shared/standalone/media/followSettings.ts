import type { SettingsStore } from '../settings/settingsStore.ts';
import { forceMatchMedia } from './forcedQuery.ts';
import { forcedBy } from './forceMedia.ts';
import { forceStyleSheets } from './forceStyleSheets.ts';

/** Makes a window look as the settings say: colours by the site's own attribute, and both features in every media query. */
export function followSettings(view: Window, settings: SettingsStore): void {
  const forceQueries = forceMatchMedia(view);
  const forceSheets = forceStyleSheets(view.document);
  function apply(): void {
    const chosen = settings.getState().settings;
    const { colours } = chosen;
    const { dataset } = view.document.documentElement;
    if (colours === 'system') delete dataset.theme;
    else dataset.theme = colours;
    const forced = forcedBy(chosen);
    forceSheets(forced);
    forceQueries(forced);
  }
  apply();
  settings.subscribe(apply);
}
