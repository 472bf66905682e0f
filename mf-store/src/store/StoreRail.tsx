import { Link } from '@sideroad/shared/router';
import { Rail } from '@sideroad/shared/ui/carousel';
import type { StoreItem } from '../catalogue/storeItem.ts';
import { ProductCard, ProductCardSkeleton } from '../product/ProductCard.tsx';
import { useBriefLoading } from '../product/useBriefLoading.ts';
import { texts } from '../texts.ts';
import classes from './StoreRail.module.css';

/** 'Each rail shows 6 skeleton cards for 300 ms, then the cards.' (spec section 2) */
const SKELETONS = Array.from({ length: 6 }, (_, index) => `skeleton ${index}`);

interface StoreRailProps {
  title: string;
  subtitle?: string;
  items: readonly StoreItem[];
  /** Where 'See all' goes. */
  seeAll: string;
}

/** A headed row of products. */
export function StoreRail({ title, subtitle, items, seeAll }: StoreRailProps) {
  const loading = useBriefLoading(title);
  return (
    <Rail
      title={title}
      {...(subtitle ? { subtitle } : {})}
      loading={loading}
      action={
        <Link to={seeAll} className={classes.seeAll}>
          {texts.store.rails.seeAll} <span className="sr-only">: {title}</span>
        </Link>
      }
    >
      {loading
        ? SKELETONS.map((key) => <ProductCardSkeleton key={key} />)
        : items.map((item) => <ProductCard key={item.id} item={item} heading="h3" />)}
    </Rail>
  );
}
