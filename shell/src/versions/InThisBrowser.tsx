import { Button } from '@sideroad/shared/ui/button';
import { type FormEvent, useState } from 'react';
import type { Session } from '../overrides/session.ts';
import { useChoice } from '../overrides/useChoice.ts';
import type { RemoteVersion } from './answer.ts';
import styles from './InThisBrowser.module.css';
import tableStyles from './Table.module.css';
import { texts } from './texts.ts';

const words = texts.live;

interface InThisBrowserProps {
  remote: RemoteVersion;
  session: Session;
}

/** What this browser takes of a remote, and the choice of its canary or another kept version for this browser only. */
export function InThisBrowser({ remote: { name, kept, canary }, session }: InThisBrowserProps) {
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
      {answer ? (
        <span className={tableStyles.warning}>{isKept ? answer.version : answer.origin}</span>
      ) : (
        words.fromLive
      )}
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
                {one === canary?.version ? words.canaryOption(one) : one}
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
      <p role="status" className={problem ? tableStyles.danger : tableStyles.more}>
        {asking ? words.asking(version) : problem}
      </p>
    </div>
  );
}
