import type { RemoteStatus } from '@sideroad/shared/contract';
import { satisfiesPlatform } from '@sideroad/shared/hosting';
import { queryOptions, useQuery } from '@sideroad/shared/query';
import { Link } from '@sideroad/shared/router';
import { Button } from '@sideroad/shared/ui/button';
import { SectionFailed } from '@sideroad/shared/ui/state';
import { HomeLink } from '../layout/HomeLink.tsx';
import { routeObjects, sampleAddress } from '../routes.ts';
import type { Choices } from './overrides.ts';
import styles from './RemotesPage.module.css';

const LIMIT_MS = 10_000;

/** Requested again each time the page is opened. */
const remotesQuery = queryOptions({
  queryKey: ['_remotes'],
  gcTime: 0,
  async queryFn(): Promise<RemoteStatus[]> {
    const response = await fetch('/api/releases', { signal: AbortSignal.timeout(LIMIT_MS) });
    if (!response.ok) throw new Error(`/api/releases answered ${response.status}`);
    return (await response.json()).data;
  },
});

const time = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' });

interface RemotesPageProps {
  /** From which remotes may be loaded. */
  origins: readonly string[];
  choices: Choices;
  /** Semver of the platform that this site serves. */
  platform: string;
  /** Chooses an origin for a remote, or '' for its live version, and reloads the page. */
  onChoose: (remote: string, origin: string) => void;
}

/** Renders `/_remotes`: what is live, and what this browser loads instead. A site has it only where overrides are allowed. */
export function RemotesPage(props: RemotesPageProps) {
  const { data = [], isError, refetch } = useQuery(remotesQuery);
  return (
    <div className={`container ${styles.page}`}>
      <title>Remotes · Sideroad</title>
      <HomeLink />
      <h1 tabIndex={-1}>Remotes</h1>
      <p className={styles.more}>
        This site serves platform {props.platform}. A developer’s build shows in this browser only.
      </p>
      {isError ? (
        <SectionFailed
          title="What is live did not load"
          text="The site did not answer."
          onRetry={() => refetch()}
        />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Remote</th>
              <th scope="col">Live version</th>
              <th scope="col">Pages</th>
              <th scope="col">In this browser</th>
            </tr>
          </thead>
          <tbody>
            {data.map((remote) => (
              <RemoteRow key={remote.name} {...props} remote={remote} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function RemoteRow({
  remote,
  origins,
  choices,
  platform,
  onChoose,
}: RemotesPageProps & { remote: RemoteStatus }) {
  const { name, live, since, source, canary, notes } = remote;
  const isServed = remote.platform !== null && satisfiesPlatform(platform, remote.platform);
  const pages = routeObjects().flatMap(
    ({ route }) => (route.kind === 'remote' && route.remote === name && sampleAddress(route)) || [],
  );

  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {live}
        <div className={styles.more}>
          {source}
          {since && ` ${time.format(new Date(since))}`}, platform {remote.platform}
        </div>
        <div className={styles.warning}>
          {[
            ...(notes[live] ?? []),
            ...(isServed ? [] : ['this site does not serve its platform']),
            ...(canary ? [`${canary.version} for ${Number((canary.share * 100).toFixed(2))} %`] : []),
          ].join(', ')}
        </div>
      </td>
      <td>
        {pages.map((path) => (
          <Link key={path} to={path} className={styles.link}>
            {path}
          </Link>
        ))}
      </td>
      <td>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            onChoose(name, String(new FormData(event.currentTarget).get('choice')));
          }}
        >
          <select
            name="choice"
            aria-label={`Version of ${name} in this browser`}
            defaultValue={choices[name] ?? ''}
          >
            <option value="">Live version</option>
            {origins.map((origin) => (
              <option key={origin}>{origin}</option>
            ))}
          </select>
          <Button type="submit" variant="secondary" aria-label={`Use this version of ${name}`}>
            Use
          </Button>
        </form>
      </td>
    </tr>
  );
}
