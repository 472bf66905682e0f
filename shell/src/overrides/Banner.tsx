import { useLocation } from '@sideroad/shared/router';
import { Button } from '@sideroad/shared/ui/button';
import { FlaskConical, TriangleAlert } from 'lucide-react';
import { chromeFor } from '../layout/chromeFor.ts';
import type { Override } from './applyOverrides.ts';
import styles from './Banner.module.css';
import type { Session } from './session.ts';
import { texts } from './texts.ts';

function sentence({ remote, answer }: Override): string {
  if (answer.kind === 'build') return texts.banner.active(remote, answer.origin, answer.version);
  return answer.kind === 'refused' ? answer.why : texts.unreachable(answer.origin, remote);
}

/**
 * Says at the window's lower edge, above the bottom navigation, that this page is not what visitors see; what is wrong
 * with a build that did not come; and takes all of it back with one press.
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
