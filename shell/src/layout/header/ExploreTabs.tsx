import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import { currentIn } from '../currentIn.ts';
import { texts } from '../texts.ts';
import styles from './ExploreTabs.module.css';

/** The three worlds, each with the pages on which its tab is the current one. */
const TABS = [
  {
    name: texts.explore.farm,
    to: paths.home(),
    pages: ['/', '/listing', '/category/:id', '/farm/:id/:slug', '/search'],
  },
  { name: texts.explore.experience, to: paths.experience(), pages: ['/experience'] },
  { name: texts.explore.stay, to: paths.stay(), pages: ['/stay'] },
];

/** The explore tabs (spec section 2): Farm, Experience, Stay. */
export function ExploreTabs({ pathname }: { pathname: string }) {
  return (
    <nav aria-label={texts.explore.name} className={styles.tabs}>
      {TABS.map(({ name, to, pages }) => (
        <Link key={name} to={to} aria-current={currentIn(pathname, pages)} className={styles.tab}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
