import { Link } from '@sideroad/shared/router';
import { Button } from '@sideroad/shared/ui/button';
import { Panel } from '@sideroad/shared/ui/dialog';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useChoice } from './askBuild.ts';
import styles from './OverridePanel.module.css';
import type { Session } from './session.ts';
import { texts } from './texts.ts';

interface OverridePanelProps {
  session: Session;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows where each remote comes from, and lets QA choose another origin. */
export function OverridePanel({ session, open, onOpenChange }: OverridePanelProps) {
  const { remotes } = session.allowed;
  return (
    <Panel title={texts.panel.title} open={open} onOpenChange={onOpenChange}>
      <p className={styles.lead}>{texts.panel.lead}</p>
      {remotes.length === 0 && <p className={styles.lead}>{texts.panel.none}</p>}
      <ul className={styles.rows}>
        {remotes.map((remote) => (
          <PanelRow key={remote} remote={remote} session={session} />
        ))}
      </ul>
      <Link to="/_remotes" className={styles.versions} onClick={() => onOpenChange(false)}>
        {texts.panel.versions}
      </Link>
    </Panel>
  );
}

function whereFrom(remote: string, { overrides }: Session): string {
  const answer = overrides.find((one) => one.remote === remote)?.answer;
  if (!answer) return texts.panel.fromLive;
  return answer.kind === 'build'
    ? texts.panel.from(answer.origin, answer.version)
    : texts.panel.notLoaded(answer.origin);
}

/** Shows one remote and its choice of origin. */
function PanelRow({ remote, session }: { remote: string; session: Session }) {
  const heading = useId();
  const override = session.overrides.find((one) => one.remote === remote);
  const chosen = session.allowed.origins.find((one) => one === override?.answer.origin);
  const [origin, setOrigin] = useState(chosen ?? '');
  const { asking, problem, use, goLive } = useChoice(remote, session);

  function submit(event: FormEvent): void {
    event.preventDefault();
    use(origin);
  }

  return (
    <li>
      <form aria-labelledby={heading} className={styles.row} onSubmit={submit}>
        <h3 id={heading} className={styles.name}>
          {remote}
        </h3>
        <p className={styles.facts}>
          <span>{texts.panel.live(session.live[remote]?.version ?? '')}</span>
          <span className={override ? styles.elsewhere : undefined}>{whereFrom(remote, session)}</span>
        </p>
        <div className={styles.choice}>
          <span className={styles.select}>
            <select
              aria-label={texts.panel.origin(remote)}
              value={origin}
              onChange={(event) => setOrigin(event.target.value)}
            >
              <option value="">{texts.panel.anywhere}</option>
              {session.allowed.origins.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
            <ChevronDown aria-hidden="true" />
          </span>
          <Button type="submit" variant="secondary" busy={asking} aria-label={texts.panel.useOf(remote)}>
            {texts.panel.use}
          </Button>
          {override && (
            <Button variant="ghost" aria-label={texts.panel.backOf(remote)} onClick={goLive}>
              {texts.panel.back}
            </Button>
          )}
        </div>
        <p role="status" className={problem ? styles.problem : styles.asking}>
          {asking ? texts.panel.asking(remote) : problem}
        </p>
      </form>
    </li>
  );
}
