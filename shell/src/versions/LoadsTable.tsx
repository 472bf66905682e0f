import type { RemoteLoadEvent } from '@sideroad/shared/hosting';
import { createStore, useStore } from '@sideroad/shared/store';
import { createJSONStorage, persist } from 'zustand/middleware';
import { Table } from './Table.tsx';
import { texts } from './texts.ts';
import styles from './VersionsPage.module.css';

const MAX_LOADS = 100;

/** A module that this browser has loaded in this session. */
export interface Load extends RemoteLoadEvent {
  /** Path of the page that asked. */
  address: string;
  /** ISO 8601 UTC. */
  at: string;
}

interface Loads {
  loads: Load[];
}

/** The loads of this session, the latest first. */
export const loadStore = createStore<Loads>()(
  persist((): Loads => ({ loads: [] }), {
    name: 'sideroad-loads',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

/** Records a load; without storage it is kept until the page ends. */
export function keepLoad(event: RemoteLoadEvent): void {
  const load: Load = { ...event, address: location.pathname, at: new Date().toISOString() };
  try {
    loadStore.setState((kept) => ({ loads: [load, ...kept.loads].slice(0, MAX_LOADS) }));
  } catch {
    // The storage is full: the page works without a record.
  }
}

const { columns, ...words } = texts.loads;

/** Lists which page loaded which module, in which version, and how long that took. */
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
