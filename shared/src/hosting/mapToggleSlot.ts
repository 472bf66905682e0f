import type { HostServices, MapToggle, Readable } from '@sideroad/shared/contract';
import { createStore, type StoreApi } from '@sideroad/shared/store';

/** Where pages register their map toggle and the host reads it. */
interface MapToggleSlot extends Readable<MapToggle | null> {
  register: HostServices['chrome']['registerMapToggle'];
  /** For components of the host. */
  store: StoreApi<MapToggle | null>;
}

/** Shows the toggle registered last; removing an older one keeps the newer. */
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
