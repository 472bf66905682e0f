import { createStore } from '@sideroad/shared/store';

interface PageAddress {
  /** Path, query and fragment of the page, without the harness's settings. */
  address: string;
  /** Goes to another page, as a link in it would; does nothing before the router is there. */
  go: (address: string, options?: { replace: boolean }) => void;
}

/** The page's address outside of the router's tree: what the bar, and the bar's window around a frame, read and set. */
export const createAddress = (address: string) => createStore<PageAddress>(() => ({ address, go: () => {} }));
