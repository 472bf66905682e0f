import type { StoreItem } from '../catalogue/storeItem.ts';
import { ProductCard, ProductCardSkeleton } from '../product/ProductCard.tsx';
import { texts } from '../texts.ts';
import classes from './ItemGrid.module.css';

/** Spec section 9: 'Skeleton count 6 (8 on other lists)'. */
const SKELETONS = Array.from({ length: 8 }, (_, index) => `skeleton ${index}`);

/** The products of a shelf: 'Cards have a minimum width of 260 and a gap of 20.' (spec section 2) */
export function ItemGrid({ items, loading }: { items: readonly StoreItem[]; loading: boolean }) {
  if (loading) {
    return (
      <div className={classes.grid} aria-hidden="true">
        {SKELETONS.map((key) => (
          <ProductCardSkeleton key={key} />
        ))}
      </div>
    );
  }
  if (items.length === 0) {
    const { title, text } = texts.storeList.empty;
    return (
      <div className={classes.empty}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    );
  }
  return (
    <ul className={classes.grid}>
      {items.map((item) => (
        <li key={item.id}>
          <ProductCard item={item} heading="h2" />
        </li>
      ))}
    </ul>
  );
}
