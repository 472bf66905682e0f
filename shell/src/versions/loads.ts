import type { RemoteLoadEvent } from '@sideroad/shared/hosting';
import { createStore } from '@sideroad/shared/store';
import { createJSONStorage, persist } from 'zustand/middleware';

/** More than anybody reads; older ones go. */
const MOST = 100;

/** A module that has come to this browser in this session. */
export interface Load extends RemoteLoadEvent {
  /** Path of the page that asked. */
  address: string;
  /** ISO 8601 UTC. */
  at: string;
}

interface Loads {
  loads: Load[];
}

/** What has been loaded in this session, the latest first. */
export const loads = createStore<Loads>()(
  persist((): Loads => ({ loads: [] }), {
    name: 'sideroad-loads',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

/** Writes a load down; a browser without storage forgets it with the page. */
export function keepLoad(event: RemoteLoadEvent): void {
  const load: Load = { ...event, address: location.pathname, at: new Date().toISOString() };
  try {
    loads.setState((kept) => ({ loads: [load, ...kept.loads].slice(0, MOST) }));
  } catch {
    // The storage is full: the page works without a record.
  }
}
