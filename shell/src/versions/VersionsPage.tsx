import { getInstance } from '@module-federation/enhanced/runtime';
import { queryOptions, useQuery } from '@sideroad/shared/query';
import { useEffect, useState } from 'react';
import { HomeLink } from '../layout/HomeLink.tsx';
import type { Session } from '../overrides/session.ts';
import type { VersionsAnswer } from './answer.ts';
import { LiveRemotes } from './LiveRemotes.tsx';
import { LoadsTable } from './LoadsTable.tsx';
import { Table } from './Table.tsx';
import { texts } from './texts.ts';
import styles from './VersionsPage.module.css';

const LIMIT_MS = 10_000;

async function fetchVersions(): Promise<VersionsAnswer> {
  const response = await fetch('/_remotes.json', { signal: AbortSignal.timeout(LIMIT_MS) });
  if (!response.ok) throw new Error(`/_remotes.json answered ${response.status}`);
  return response.json();
}

/** Fetched again each time the page is opened. */
const versionsQuery = queryOptions({
  queryKey: ['_remotes'],
  queryFn: fetchVersions,
  gcTime: 0,
});

/** Renders `/_remotes`. The site has it only where overrides are allowed. */
export function VersionsPage({ session }: { session: Session }) {
  const versions = useQuery(versionsQuery);
  return (
    <div className={`container ${styles.page}`}>
      <title>{texts.documentTitle}</title>
      <HomeLink />
      <h1 tabIndex={-1} className={styles.title}>
        {texts.title}
      </h1>
      <p className={styles.lead}>
        {texts.lead(session.platform)} {/* A new document: the panel belongs to the page's start. */}
        <a href="/_remotes?remotes" className={styles.link}>
          {texts.panel}
        </a>
        , {texts.key}.
      </p>
      <section aria-labelledby="remotes-live" className={styles.section}>
        <h2 id="remotes-live">{texts.live.title}</h2>
        <LiveRemotes
          session={session}
          status={versions.status}
          remotes={versions.data?.remotes ?? []}
          onRetry={() => versions.refetch()}
        />
      </section>
      <LoadsTable />
      <SharedModules />
    </div>
  );
}

const { columns, ...words } = texts.shared;

/** Lists which copy of each host-owned module serves whom. */
function SharedModules() {
  const [modules, setModules] = useState<SharedModule[]>([]);
  useEffect(() => setModules(sharedModules()), []);
  return (
    <section aria-labelledby="remotes-shared" className={styles.section}>
      <h2 id="remotes-shared">{words.title}</h2>
      <p className={styles.text}>{words.text}</p>
      <Table columns={columns}>
        {modules.map(({ name, version, from, usedBy }) => (
          <tr key={`${name} ${version}`}>
            <th scope="row">{name}</th>
            <td data-label={columns.version}>{version}</td>
            <td data-label={columns.from}>{from}</td>
            <td data-label={columns.usedBy}>{usedBy.join(', ') || words.nobody}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

interface SharedModule {
  name: string;
  version: string;
  /** Names of containers: who provides it, and who uses it. */
  from: string;
  usedBy: string[];
}

/** Reads the host-owned modules from the federation runtime, sorted by name. */
function sharedModules(): SharedModule[] {
  const scope = getInstance()?.shareScopeMap.default ?? {};
  return Object.entries(scope)
    .flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, useIn }]) => ({
        name,
        version,
        from,
        usedBy: [...new Set(useIn)].sort(),
      })),
    )
    .sort((one, other) => one.name.localeCompare(other.name));
}
