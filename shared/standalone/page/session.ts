import type { MapToggle, Readable } from '@sideroad/shared/contract';
import { createStore } from '@sideroad/shared/store';
import type { SettingsStore } from '../settings/settingsStore.ts';
import type { ErrorLog } from './errorLog.ts';

/** What the bar sees of the window that shows the page: its own, or the frame of a viewport preset. */
export interface Session {
  /** Path, query and fragment of the page, without the harness's settings. */
  address: Readable<string>;
  /** Goes to another page, as a link in it would. */
  go: (address: string, options?: { replace: boolean }) => void;
  settings: SettingsStore;
  errors: Readable<ErrorLog>;
  mapToggle: Readable<MapToggle | null>;
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

export interface FramedPage extends Readable<Session | null> {
  /** The frame is gone. */
  forget: () => void;
}

/** The session that a frame announced last; null where there is none. */
export function hearAnnounced(view: Window): FramedPage {
  const store = createStore<{ session: Session | null }>(() => ({ session: null }));
  view.addEventListener(ANNOUNCED, ({ detail }) => store.setState({ session: detail }));
  return {
    get: () => store.getState().session,
    subscribe: store.subscribe,
    forget: () => store.setState({ session: null }),
  };
}
