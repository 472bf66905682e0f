import type { RemoteLoadEvent } from '@sideroad/shared/hosting';
import { createStore, useStore } from '@sideroad/shared/store';
import { createJSONStorage, persist } from 'zustand/middleware';
import { Table } from './Table.tsx';
import { texts } from './texts.ts';
import styles from './VersionsPage.module.css';

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
export const loadStore = createStore<Loads>()(
  persist((): Loads => ({ loads: [] }), {
    name: 'sideroad-loads',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

/** Writes a load down; a browser without storage forgets it with the page. */
export function keepLoad(event: RemoteLoadEvent): void {
  const load: Load = { ...event, address: location.pathname, at: new Date().toISOString() };
  try {
    loadStore.setState((kept) => ({ loads: [load, ...kept.loads].slice(0, MOST) }));
  } catch {
    // The storage is full: the page works without a record.
  }
}

const { columns, ...words } = texts.loads;

/** Which page of this session loaded which module, in which version, and how long that took. */
export function LoadsTable() {
  const loads = useStore(loadStore, ({ loads }) => loads);
  return (
    <section aria-labelledby="remotes-loads" className={styles.section}>
      <h2 id="remotes-loads">{words.title}</h2>
      {loads.length === 0 ? (
        <p className={styles.text}>{words.empty}</p>
      ) : (
        <Table columns={columns}>
          {loads.map((load) => (
            <tr key={`${load.at} ${load.remote}${load.expose}`}>
              <td data-label={columns.at}>{texts.clock(load.at)}</td>
              <td data-label={columns.address}>{load.address}</td>
              <td data-label={columns.module}>
                {load.remote} {load.expose}
              </td>
              <td data-label={columns.version}>{load.version}</td>
              <td data-label={columns.ms}>{words.ms(load.ms)}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
