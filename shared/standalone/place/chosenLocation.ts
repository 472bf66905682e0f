import type { HostServices } from '@sideroad/shared/contract';
import type { SettingsStore } from '../settings/settingsStore.ts';
import { chosenSources, type PlaceSources } from './sources.ts';

/** The site's own location machine (spec section 4), begun with sources of ours. */
export type StartLocation = (sources: PlaceSources) => HostServices['visitorLocation'];

/**
 * The visitor's place as the settings say: the site's own machine on sources that answer as chosen, and a new one when
 * another place is chosen, for a machine never gives up GPS for IP.
 */
export function createChosenLocation(
  start: StartLocation,
  settings: SettingsStore,
): HostServices['visitorLocation'] {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let chosen = settings.get();
  let machine = start(chosenSources(chosen));
  let leave = machine.subscribe(tell);

  settings.subscribe(() => {
    const next = settings.get();
    if (next.visitor === chosen.visitor && next.town === chosen.town) return;
    chosen = next;
    leave();
    machine = start(chosenSources(chosen));
    leave = machine.subscribe(tell);
    tell();
  });

  return {
    get: () => machine.get(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry: () => machine.retry(),
  };
}
