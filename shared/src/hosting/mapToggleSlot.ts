import type { HostServices, MapToggle, Readable } from '@sideroad/shared/contract';
import { createStore, type StoreApi } from '@sideroad/shared/store';

/** Where pages hand in their map toggle and the host takes it (contract 6, decision R10). */
interface MapToggleSlot extends Readable<MapToggle | null> {
  register: HostServices['chrome']['registerMapToggle'];
  /** For components of the host. */
  store: StoreApi<MapToggle | null>;
}

/** The toggle handed in last is shown; taking an older one away does not take the newer. */
export function createMapToggleSlot(): MapToggleSlot {
  const store = createStore<MapToggle | null>(() => null);
  return {
    store,
    get: store.getState,
    subscribe: store.subscribe,
    register(toggle) {
      store.setState(toggle, true);
      return () => {
        if (store.getState() === toggle) store.setState(null, true);
      };
    },
  };
}
