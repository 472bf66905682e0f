import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import { CirclePlus, Compass, House, LayoutGrid, ShoppingBasket } from 'lucide-react';
import styles from './BottomNav.module.css';
import { currentIn } from './currentIn.ts';
import { texts } from './texts.ts';

/** Decision R1 names the five; each with the pages that belong to it. */
const ITEMS = [
  { name: texts.main.home, to: paths.home(), Icon: House, pages: ['/'] },
  {
    name: texts.main.explore,
    to: paths.explore(),
    Icon: Compass,
    pages: ['/explore', '/experience', '/stay'],
  },
  {
    name: texts.main.categories,
    to: paths.categories(),
    Icon: LayoutGrid,
    pages: ['/categories', '/category/:id', '/listing'],
  },
  {
    name: texts.main.store,
    to: paths.store(),
    Icon: ShoppingBasket,
    pages: ['/store', '/store/list/:mode/:slug'],
  },
  { name: texts.listYourFarm, to: paths.addFarm(), Icon: CirclePlus, pages: [] },
];

/** The bottom navigation of narrow screens (spec section 2, decision R12). The layout reserves its height. */
export function BottomNav({ pathname }: { pathname: string }) {
  return (
    <nav aria-label={texts.main.name} className={styles.nav}>
      {ITEMS.map(({ name, to, Icon, pages }) => (
        <Link key={name} to={to} aria-current={currentIn(pathname, pages)} className={styles.link}>
          <Icon aria-hidden="true" strokeWidth={1.75} />
          {name}
        </Link>
      ))}
    </nav>
  );
}
