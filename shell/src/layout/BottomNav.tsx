import { paths } from '@sideroad/shared/domain/paths';
import { matchRoute } from '@sideroad/shared/hosting/routes';
import { Link } from '@sideroad/shared/router';
import { CirclePlus, Compass, House, LayoutGrid, ShoppingBasket } from 'lucide-react';
import styles from './BottomNav.module.css';
import { texts } from './texts.ts';

const ITEMS = [
  { id: 'home', name: texts.main.home, to: paths.home(), Icon: House },
  { id: 'explore', name: texts.main.explore, to: paths.explore(), Icon: Compass },
  { id: 'categories', name: texts.main.categories, to: paths.categories(), Icon: LayoutGrid },
  { id: 'store', name: texts.main.store, to: paths.store(), Icon: ShoppingBasket },
  { id: 'add-farm', name: texts.listYourFarm, to: paths.addFarm(), Icon: CirclePlus },
];

/** Renders the bottom navigation of narrow screens. The layout reserves its height. */
export function BottomNav({ pathname }: { pathname: string }) {
  const current = matchRoute(pathname, '')?.route.bottomNav;
  return (
    <nav aria-label={texts.main.name} className={styles.nav}>
      {ITEMS.map(({ id, name, to, Icon }) => (
        <Link key={id} to={to} aria-current={id === current ? 'page' : undefined} className={styles.link}>
          <Icon aria-hidden="true" strokeWidth={1.75} />
          {name}
        </Link>
      ))}
    </nav>
  );
}
