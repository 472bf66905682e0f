import { Link } from '@sideroad/shared/router';
import { Panel } from '@sideroad/shared/ui/dialog';
import styles from './OverridePanel.module.css';
import { PanelRow } from './PanelRow.tsx';
import type { Session } from './session.ts';
import { texts } from './texts.ts';

interface OverridePanelProps {
  session: Session;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Where each remote of this page comes from, and where it may come from instead. */
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
