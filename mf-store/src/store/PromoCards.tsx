import { paths } from '@sideroad/shared/domain/paths';
import { PictureCard } from '@sideroad/shared/ui/pictureCard';
import { texts } from '../texts.ts';
import classes from './PromoCards.module.css';
import freshBakery from './pictures/fresh-bakery.webp';
import grassFedBeef from './pictures/grass-fed-beef.webp';
import mapleSyrup from './pictures/maple-syrup.webp';

const { syrup, beef, bakery } = texts.store.promos;
const PROMOS = [
  { title: syrup, picture: mapleSyrup },
  { title: beef, picture: grassFedBeef },
  { title: bakery, picture: freshBakery },
];
const SIZES = '(min-width: 768px) 33vw, 100vw';

/** "Three 'Sponsored' promo cards" (spec section 2); they lead to the not-found page. */
export function PromoCards() {
  return (
    <ul className={classes.promos}>
      {PROMOS.map(({ title, picture }) => (
        <li key={title}>
          <PictureCard to={paths.comingSoon()} scene={picture} sizes={SIZES} className={classes.promo}>
            <span className={classes.sponsored}>{texts.store.sponsored}</span>{' '}
            <span className={classes.title}>{title}</span>
          </PictureCard>
        </li>
      ))}
    </ul>
  );
}
