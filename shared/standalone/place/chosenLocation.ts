import type { HostServices } from '@sideroad/shared/contract';
import { createStore } from '@sideroad/shared/store';
import type { SettingsStore } from '../settings/settingsStore.ts';
import { chosenSources, type PlaceSources } from './sources.ts';

/** The site's own location machine, begun with sources of ours. */
export type StartLocation = (sources: PlaceSources) => HostServices['visitorLocation'];

/**
 * The visitor's place as the settings say: the site's own machine on sources that answer as chosen, and a new one when
 * another place is chosen, for a machine never gives up GPS for IP.
 */
export function createChosenLocation(
  start: StartLocation,
  settings: SettingsStore,
): HostServices['visitorLocation'] {
  let machine = start(chosenSources(settings.getState().settings));
  const store = createStore(machine.get);
  const follow = () => store.setState(machine.get(), true);
  let leave = machine.subscribe(follow);

  settings.subscribe(({ settings: next }, { settings: before }) => {
    if (next.visitor === before.visitor && next.town === before.town) return;
    leave();
    machine = start(chosenSources(next));
    leave = machine.subscribe(follow);
    follow();
  });
  return { get: store.getState, subscribe: store.subscribe, retry: () => machine.retry() };
}
