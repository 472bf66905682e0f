import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import { matchRoute } from '../../routes.ts';
import { texts } from '../texts.ts';
import styles from './ExploreTabs.module.css';

/** The three worlds, each with what its pages call it. */
const TABS = [
  { id: 'farm', name: texts.explore.farm, to: paths.home() },
  { id: 'experience', name: texts.explore.experience, to: paths.experience() },
  { id: 'stay', name: texts.explore.stay, to: paths.stay() },
];

/** The explore tabs: Farm, Experience, Stay. */
export function ExploreTabs({ pathname }: { pathname: string }) {
  const current = matchRoute(pathname, '')?.route.exploreTab;
  return (
    <nav aria-label={texts.explore.name} className={styles.tabs}>
      {TABS.map(({ id, name, to }) => (
        <Link key={id} to={to} aria-current={id === current ? 'page' : undefined} className={styles.tab}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
