import { useLocation } from '@sideroad/shared/router';
import { Button } from '@sideroad/shared/ui/button';
import { FlaskConical, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { chromeFor } from '../layout/chromeFor.ts';
import type { Override } from './askBuild.ts';
import { OverridePanel } from './OverridePanel.tsx';
import styles from './Overrides.module.css';
import type { Session } from './session.ts';
import { texts } from './texts.ts';

function sentence({ remote, answer }: Override): string {
  if (answer.kind === 'build') return texts.banner.active(remote, answer.origin, answer.version);
  return answer.kind === 'refused' ? answer.why : texts.unreachable(answer.origin, remote);
}

/**
 * Shows at the window's lower edge which remotes are overridden and what is wrong with them, and resets all of them.
 */
export function Banner({ session, onChange }: { session: Session; onChange: () => void }) {
  const { bottomNav } = chromeFor(useLocation().pathname);
  const isWhole = session.overrides.every(({ answer }) => answer.kind === 'build');
  const Icon = isWhole ? FlaskConical : TriangleAlert;
  return (
    <section
      aria-label={texts.banner.name}
      className={[styles.banner, bottomNav && styles.aboveNav, !isWhole && styles.broken]
        .filter(Boolean)
        .join(' ')}
    >
      <Icon aria-hidden="true" className={styles.icon} />
      <div role="status" className={styles.text}>
        <strong>{texts.banner.onlyHere}</strong>
        {session.overrides.map((override) => (
          <span key={override.remote}>{sentence(override)}</span>
        ))}
      </div>
      <div className={styles.actions}>
        <button type="button" className={styles.change} onClick={onChange}>
          {texts.banner.change}
        </button>
        <Button variant="secondary" onClick={session.reset}>
          {texts.banner.reset}
        </Button>
      </div>
    </section>
  );
}

/** Where keys are text, not commands. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Alt+Shift+R by the key's position, because with Alt some keyboards write another letter. */
function isPanelKey({ code, altKey, shiftKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest(FIELDS) !== null;
  return code === 'KeyR' && altKey && shiftKey && !ctrlKey && !metaKey && !isTyping;
}

/** Calls back when the panel's key is pressed outside a field. @param onKey the same function between renders */
function usePanelKey(onKey: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isPanelKey(event)) return;
      event.preventDefault();
      onKey();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onKey]);
}

/** Renders the panel, and the banner while a remote is overridden. */
export function Overrides({ session, isOpenAtFirst }: { session: Session; isOpenAtFirst: boolean }) {
  const [open, setOpen] = useState(isOpenAtFirst);
  const show = useCallback(() => setOpen(true), []);
  usePanelKey(show);
  return (
    <>
      {session.overrides.length > 0 && <Banner session={session} onChange={show} />}
      <OverridePanel session={session} open={open} onOpenChange={setOpen} />
    </>
  );
}
