import type { MapToggle } from '@sideroad/shared/contract';
import { createStore, type StoreApi } from '@sideroad/shared/store';
import type { SettingsStore } from '../settings/settingsStore.ts';
import type { createErrorLog } from './errorLog.ts';
import type { createAddress } from './pageAddress.ts';

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

/** Whether this window is the frame of a harness. */
export const isFramed = (view: Window) => view.name === FRAME_NAME && view.parent !== view;

/** Tells the bar's window of the page in this frame. Both are documents of one origin. */
export function announce(view: Window, session: Session): void {
  view.parent.dispatchEvent(new CustomEvent(ANNOUNCED, { detail: session }));
}

/** The session that a frame announced last; null where there is none, or no more. */
export function hearAnnounced(view: Window) {
  const store = createStore<{ session: Session | null; forget: () => void }>((set) => ({
    session: null,
    forget: () => set({ session: null }),
  }));
  view.addEventListener(ANNOUNCED, ({ detail }) => store.setState({ session: detail }));
  return store;
}
