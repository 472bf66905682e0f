import type { BrowserError, ReleaseEvent, RemoteStatus } from '@sideroad/shared/contract';
import { objectOf } from '@sideroad/shared/domain/json';
import { browserErrorsQuery, ledgerQuery, remoteStatusQuery } from '@sideroad/shared/owner';
import { useQuery } from '@sideroad/shared/query';
import { Button } from '@sideroad/shared/ui/button';
import { useState } from 'react';
import { texts } from '../texts.ts';
import classes from './desk.module.css';
import { Facts, releaseFacts, timeOf } from './Facts.tsx';
import { Waiting } from './Waiting.tsx';

const errorLine = ({ stack, count, lastAt, firstAt: _, ...cause }: BrowserError) => (
  <li key={JSON.stringify(cause)}>
    <details>
      <summary>{`${cause.place ?? texts.noFile}: ${cause.name}: ${cause.message}`}</summary>
      <pre className={classes.text}>{stack}</pre>
    </details>
    <p className="muted small">{texts.seen(count, timeOf(lastAt), cause.version)}</p>
  </li>
);

function Remote({ status, errors }: { status: RemoteStatus; errors: readonly BrowserError[] }) {
  const { name, live, since, canary, platform } = status;
  const { data } = useQuery(ledgerQuery(name));
  const made = data?.items.find(({ action, version }) => version === live && /live|back/.test(action));
  const counted = errors.filter(({ isCounted }) => isCounted);
  const source = texts.sources[status.source];
  const share = canary && { ...canary, canary: canary.version, from: timeOf(canary.since) };
  const facts = { ...share, live, since: since && timeOf(since), platform, source, by: made?.by };
  return (
    <article className={classes.stack}>
      <h2>{name}</h2>
      <Facts rows={releaseFacts(facts)} />
      <h3>{texts.remotes.errors}</h3>
      <ul className={classes.lines}>
        {counted.length > 0 ? counted.map(errorLine) : <li>{texts.noErrors}</li>}
      </ul>
      {counted.length < errors.length ? <h3>{texts.remotes.uncounted}</h3> : null}
      <ul className={classes.lines}>{errors.filter(({ isCounted }) => !isCounted).map(errorLine)}</ul>
    </article>
  );
}

const focus = (list: HTMLElement | null) => list?.focus();

/** The lines of the ledger before an event, and a button for older ones, which take its focus. */
function Ledger({ remote, before = '' }: { remote: string; before?: string }) {
  const query = useQuery(ledgerQuery(remote, before));
  const last = query.data?.items.at(-1);
  const older = useQuery({ ...ledgerQuery(remote, last?.id), enabled: last !== undefined });
  const [isOpen, open] = useState(false);
  const eventLine = (event: ReleaseEvent) => {
    const { id, at, version, reason, details } = event;
    const { since: _, ...canary } = objectOf(details.canary);
    const facts = releaseFacts({ ...details, ...canary, canary: null });
    return (
      <li key={id}>
        <p className={classes.row}>
          <time className="muted nums">{timeOf(at)}</time>
          <strong>{event.remote}</strong>
          {version ? <span>{version}</span> : null}
          <span>{texts.released[event.action]}</span>
          <span className="muted">{texts.by(event.by)}</span>
        </p>
        {reason ? <p className={classes.text}>{reason}</p> : null}
        {facts.length > 0 ? (
          <details>
            <summary>{texts.details(version ?? event.remote)}</summary>
            <Facts rows={facts} />
          </details>
        ) : null}
      </li>
    );
  };
  const none = query.data ? texts.ledger.none : <Waiting query={query} />;
  return (
    <>
      <ul className={classes.lines} tabIndex={-1} ref={before ? focus : null}>
        {last ? query.data?.items.map(eventLine) : <li>{none}</li>}
      </ul>
      {last && isOpen ? <Ledger remote={remote} before={last.id} /> : null}
      {!last || isOpen || older.data?.items.length === 0 ? null : (
        <Button onClick={() => open(true)}>{texts.ledger.more}</Button>
      )}
    </>
  );
}

/** Shows what is live of each remote, what browsers have reported of it, and the ledger. */
export function Releases() {
  const [remotes, errors] = [useQuery(remoteStatusQuery()), useQuery(browserErrorsQuery())];
  const [remote, choose] = useState('');
  if (!remotes.data || !errors.data) return <Waiting query={remotes.data ? errors : remotes} />;
  const names = remotes.data.map(({ name }) => name);
  const { items } = errors.data;
  const others = items.filter((one) => !names.includes(one.remote ?? ''));
  return (
    <>
      {names.length === 0 ? <p>{texts.remotes.none}</p> : null}
      <div className={classes.case}>
        {remotes.data.map((status) => (
          <Remote
            key={status.name}
            status={status}
            errors={items.filter((one) => one.remote === status.name)}
          />
        ))}
      </div>
      {others.length > 0 ? <h2>{texts.remotes.others}</h2> : null}
      <ul className={classes.lines}>{others.map(errorLine)}</ul>
      <h2>{texts.ledger.title}</h2>
      <label className={classes.row}>
        {texts.ledger.filter}
        <select onChange={({ target }) => choose(target.value)}>
          <option value="">{texts.ledger.all}</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <Ledger key={remote} remote={remote} />
    </>
  );
}
