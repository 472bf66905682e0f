import { queryOptions, useQuery } from '@sideroad/shared/query';
import { HomeLink } from '../layout/HomeLink.tsx';
import type { Session } from '../overrides/session.ts';
import type { VersionsAnswer } from './answer.ts';
import { LiveRemotes } from './LiveRemotes.tsx';
import { LoadsTable } from './LoadsTable.tsx';
import { SharedModules } from './SharedModules.tsx';
import { texts } from './texts.ts';
import styles from './VersionsPage.module.css';

const LIMIT_MS = 10_000;

async function fetchVersions(aborted: AbortSignal): Promise<VersionsAnswer> {
  const signal = AbortSignal.any([aborted, AbortSignal.timeout(LIMIT_MS)]);
  const response = await fetch('/_remotes.json', { signal });
  if (!response.ok) throw new Error(`/_remotes.json answered ${response.status}`);
  return response.json();
}

/** What the site knows of its remotes now; asked anew each time the page is opened. */
const versionsQuery = queryOptions({
  queryKey: ['_remotes'],
  queryFn: ({ signal }) => fetchVersions(signal),
  gcTime: 0,
});

/**
 * `/_remotes`: 'what is live, since when, size, contract, who loaded what'. Only where overrides are allowed; elsewhere
 * the site has no such page.
 */
export function VersionsPage({ session }: { session: Session }) {
  const versions = useQuery(versionsQuery);
  return (
    <div className={`container ${styles.page}`}>
      <title>{texts.documentTitle}</title>
      <HomeLink markOnly={false} />
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
