import { createStore } from '@sideroad/shared/store';

type Go = (address: string, options: { replace: boolean }) => void;

/** The page's address outside of the router's tree: what the bar, and the bar's window around a frame, read and set. */
export function createAddress(first: string) {
  const store = createStore<{ address: string }>(() => ({ address: first }));
  let go: Go = () => {};
  return {
    get: () => store.getState().address,
    subscribe: store.subscribe,
    /** The router is there now. */
    arrive: (address: string) => store.setState({ address }),
    /** Who goes where the bar says; returns how to stop. */
    onGo(next: Go) {
      go = next;
      return () => {
        if (go === next) go = () => {};
      };
    },
    go: (address: string, options = { replace: false }) => go(address, options),
  };
}
