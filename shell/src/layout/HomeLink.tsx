import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import { Logo } from '@sideroad/shared/ui/icon';
import styles from './HomeLink.module.css';
import { texts } from './texts.ts';

/** Renders the logo as a link home. `markOnly` omits the name on a phone. */
export function HomeLink({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <Link
      to={paths.home()}
      aria-label={texts.home}
      className={`${styles.home} ${markOnly ? styles.markOnly : ''}`}
    >
      <Logo />
    </Link>
  );
}
