import type { HostServices, MapToggle, Readable } from '@sideroad/shared/contract';
import { createStore } from '@sideroad/shared/store';

/** Where pages hand in their map toggle and the host takes it (contract 6, decision R10). */
export interface MapToggleSlot extends Readable<MapToggle | null> {
  register: HostServices['chrome']['registerMapToggle'];
}

/** The toggle handed in last is shown; taking an older one away does not take the newer. */
export function createMapToggleSlot(): MapToggleSlot {
  const store = createStore<{ toggle: MapToggle | null }>(() => ({ toggle: null }));
  return {
    get: () => store.getState().toggle,
    subscribe: store.subscribe,
    register(toggle) {
      store.setState({ toggle });
      return () => {
        if (store.getState().toggle === toggle) store.setState({ toggle: null });
      };
    },
  };
}
