import type { HostServices, MapToggle } from '@sideroad/shared/contract';
import { errorText } from '@sideroad/shared/hosting';
import { createStore, type StoreApi } from '@sideroad/shared/store';
import type { SettingsStore } from './settings/settingsStore.ts';

/** Errors of the page since it was loaded. */
interface ErrorLog {
  count: number;
  /** Section and message of the last one; empty without one. */
  last: string;
  reportError: HostServices['reportError'];
}

/** Counts reported errors and passes them on to `report`. */
export const createErrorLog = (report: HostServices['reportError']) =>
  createStore<ErrorLog>((set) => ({
    count: 0,
    last: '',
    reportError(error, context) {
      const last = [context?.section, errorText(error)].filter(Boolean).join(': ');
      set(({ count }) => ({ count: count + 1, last }));
      report(error, context);
    },
  }));

interface PageAddress {
  /** Path, query and fragment of the page, without the harness's settings. */
  address: string;
  /** Goes to another page, as a link in it would; does nothing before the router has mounted. */
  go: (address: string, options?: { replace: boolean }) => void;
}

/** Keeps the page's address outside the router's tree, for the bar, which may be in the window around the frame. */
export const createAddress = (address: string) => createStore<PageAddress>(() => ({ address, go: () => {} }));

/** What the bar sees of the window that shows the page: its own, or the frame of a viewport preset. */
export interface Session {
  address: ReturnType<typeof createAddress>;
  settings: SettingsStore;
  errors: ReturnType<typeof createErrorLog>;
  mapToggle: StoreApi<MapToggle | null>;
}

/** Name of the frame that shows the page in the width of a preset; a window of this name has no bar. */
export const FRAME_NAME = 'standalone-page';
const ANNOUNCED = 'standalone-page';

declare global {
  interface WindowEventMap {
    [ANNOUNCED]: CustomEvent<Session>;
  }
}

/** Tells whether this window is the frame of a harness. */
export const isFramed = (view: Window) => view.name === FRAME_NAME && view.parent !== view;

/** Announces the page in this frame to the bar's window, which has the same origin. */
export function announce(view: Window, session: Session): void {
  view.parent.dispatchEvent(new CustomEvent(ANNOUNCED, { detail: session }));
}

/** Keeps the session that a frame announced last; null without one. */
export function hearAnnounced(view: Window) {
  const store = createStore<{ session: Session | null; forget: () => void }>((set) => ({
    session: null,
    forget: () => set({ session: null }),
  }));
  view.addEventListener(ANNOUNCED, ({ detail }) => store.setState({ session: detail }));
  return store;
}
