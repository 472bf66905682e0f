import { satisfiesPlatform } from '@sideroad/shared/hosting';
import { Button } from '@sideroad/shared/ui/button';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { EmptyState, SectionFailed } from '@sideroad/shared/ui/state';
import { type FormEvent, useState } from 'react';
import { useChoice } from '../overrides/askBuild.ts';
import type { Session } from '../overrides/session.ts';
import type { RemoteVersion } from './answer.ts';
import { Table } from './Table.tsx';
import { texts } from './texts.ts';
import styles from './VersionsPage.module.css';

const { columns, ...words } = texts.live;

interface LiveRemotesProps {
  session: Session;
  status: 'pending' | 'error' | 'success';
  remotes: readonly RemoteVersion[];
  onRetry: () => void;
}

/** Lists the live version of each remote, and whether this browser has another. */
export function LiveRemotes({ session, status, remotes, onRetry }: LiveRemotesProps) {
  if (status === 'pending') return <Skeleton className={styles.loading} />;
  if (status === 'error') {
    return <SectionFailed title={words.failedTitle} text={words.failedText} onRetry={onRetry} />;
  }
  if (remotes.length === 0) return <EmptyState title={words.emptyTitle} text={words.emptyText} />;
  return (
    <Table columns={columns}>
      {remotes.map((remote) => (
        <LiveRemote key={remote.name} remote={remote} session={session} />
      ))}
    </Table>
  );
}

function LiveRemote({ remote, session }: { remote: RemoteVersion; session: Session }) {
  const isServed = satisfiesPlatform(session.platform, remote.platform);
  return (
    <tr>
      <th scope="row">{remote.name}</th>
      <td data-label={columns.version}>
        <span className={styles.code}>{remote.version}</span>
        <span className={styles.more}>{words[remote.source]}</span>
        {(remote.notes[remote.version] ?? []).map((note) => (
          <span key={note} className={styles.warning}>
            {note}
          </span>
        ))}
        {remote.canary && (
          <span className={styles.warning}>{words.canary(remote.canary.version, remote.canary.share)}</span>
        )}
        {remote.kept.length > 0 && <span className={styles.more}>{words.kept(remote.kept.length)}</span>}
      </td>
      <td data-label={columns.since}>{remote.since ? texts.time(remote.since) : words.unknownSince}</td>
      <td data-label={columns.platform}>
        <span className={isServed ? undefined : styles.danger}>
          {isServed ? words.served(remote.platform) : words.refused(remote.platform)}
        </span>
      </td>
      <td data-label={columns.size}>
        <Size size={remote.size} />
      </td>
      <td data-label={columns.from}>
        <InThisBrowser remote={remote} session={session} />
      </td>
    </tr>
  );
}

/** Shows the transferred bytes of a remote: its entry, each page, and all of it. */
function Size({ size }: { size: RemoteVersion['size'] }) {
  const parts: [string, number][] = [
    [texts.live.entry, size.entry],
    ...Object.entries(size.exposes),
    [texts.live.all, size.total],
  ];
  return (
    <dl className={styles.sizes}>
      {parts.map(([name, bytes]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{texts.bytes(bytes)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface InThisBrowserProps {
  remote: RemoteVersion;
  session: Session;
}

/** Shows what this browser loads of a remote, and lets QA choose a canary or another kept version. */
function InThisBrowser({ remote: { name, kept, canary, notes }, session }: InThisBrowserProps) {
  const answer = session.overrides.find((one) => one.remote === name)?.answer;
  const isKept = answer?.kind === 'build' && kept.includes(answer.version);
  const [version, setVersion] = useState(isKept ? answer.version : '');
  const { asking, problem, use, goLive } = useChoice(name, session);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (version !== '') use(version);
  }

  return (
    <div className={styles.place}>
      <span className={answer ? styles.warning : undefined}>
        {answer ? (isKept ? answer.version : answer.origin) : words.fromLive}
      </span>
      {kept.length > 0 && (
        <form className={styles.form} onSubmit={submit}>
          <select
            required
            aria-label={words.choice(name)}
            className={styles.select}
            value={version}
            onChange={(event) => setVersion(event.target.value)}
          >
            <option value="">{words.choose}</option>
            {kept.map((one) => (
              <option key={one} value={one}>
                {words.option(one, [...(one === canary?.version ? ['canary'] : []), ...(notes[one] ?? [])])}
              </option>
            ))}
          </select>
          <Button type="submit" variant="secondary" busy={asking} aria-label={words.applyOf(name)}>
            {words.apply}
          </Button>
        </form>
      )}
      {answer && (
        <Button variant="ghost" aria-label={words.backOf(name)} onClick={goLive}>
          {words.back}
        </Button>
      )}
      <p role="status" className={problem ? styles.danger : styles.more}>
        {asking ? words.asking(version) : problem}
      </p>
    </div>
  );
}
