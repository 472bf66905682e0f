import { paths } from '@sideroad/shared/domain/paths';
import { Logo } from '@sideroad/shared/ui/icon';
import styles from './HomeLink.module.css';
import { SiteLink } from './SiteLink.tsx';
import { texts } from './texts.ts';

/** The logo as the way home. `markOnly` leaves the name out where a header row has no room for it. */
export function HomeLink({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <SiteLink
      to={paths.home()}
      aria-label={texts.home}
      className={`${styles.home} ${markOnly ? styles.markOnly : ''}`}
    >
      <Logo />
    </SiteLink>
  );
}
