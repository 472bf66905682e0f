import { useStore } from '@sideroad/shared/store';
import { useId, useState } from 'react';
import type { HostParts, StandaloneFacts } from '../hostParts.ts';
import type { Session } from '../session.ts';
import { SETTING_NAMES, type SettingName } from '../settings/settings.ts';
import { PagePicker } from './PagePicker.tsx';
import { SettingChoice } from './SettingChoice.tsx';
import styles from './Toolbar.module.css';

/** Copies the address, which has every setting, for a bug report. */
function CopyLink() {
  const [said, setSaid] = useState('');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setSaid('Copied');
    } catch {
      // The browser's own address field has it as well.
      setSaid('Copy it from the address field');
    }
  }
  return (
    <>
      <button type="button" onClick={copy}>
        Copy link
      </button>
      <span role="status">{said}</span>
    </>
  );
}

/** Shows the number of reported errors and the last message. */
function ErrorCount({ errors }: Pick<Session, 'errors'>) {
  const { count, last } = useStore(errors);
  return (
    <span role="status" className={count > 0 ? styles.errors : styles.none} title={last}>
      {count === 0 ? 'No errors' : `${count} ${count === 1 ? 'error' : 'errors'} · ${last}`}
    </span>
  );
}

interface ToolbarProps {
  facts: StandaloneFacts;
  parts: HostParts;
  /** Of this window. */
  session: Session;
  /** Of the window that shows the page: this one, or a frame. */
  shown: Session;
}

/** The harness's own bar: which page, where the visitor is, what the API does, how it looks. Never part of the product. */
export function Toolbar({ facts, parts, session, shown }: ToolbarProps) {
  const { settings, problems, change: changeHere } = useStore(session.settings);
  const toggle = useStore(shown.mapToggle);
  const [unfolded, setUnfolded] = useState(false);
  const controls = useId();

  function change(name: SettingName, word: string): void {
    changeHere(name, word);
    if (shown !== session) shown.settings.getState().change(name, word);
  }

  return (
    <div role="toolbar" aria-label="Standalone" className={styles.toolbar}>
      <div className={styles.head}>
        <b>{facts.remote}</b>
        <span className={styles.quiet}>
          {facts.version} · {facts.mode} · platform {parts.platform}
        </span>
        <ErrorCount errors={shown.errors} />
        <button
          type="button"
          className={styles.fold}
          aria-expanded={unfolded}
          aria-controls={controls}
          onClick={() => setUnfolded(!unfolded)}
        >
          Settings
        </button>
      </div>
      {problems.length > 0 && (
        <p role="alert" className={styles.errors}>
          {problems.join('; ')}
        </p>
      )}
      <div id={controls} className={unfolded ? styles.controls : styles.folded}>
        <PagePicker facts={facts} parts={parts} shown={shown} />
        {SETTING_NAMES.map((name) => (
          <SettingChoice
            key={name}
            name={name}
            settings={settings}
            without={facts.hasApi ? [] : ['real']}
            onChange={change}
          />
        ))}
        {toggle && (
          <button type="button" onClick={toggle.onToggle}>
            {toggle.shown ? 'Hide map' : 'Show map'}
          </button>
        )}
        <CopyLink />
      </div>
    </div>
  );
}
