import { Button } from '@sideroad/shared/ui/button';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { readPrice, type StoreItem } from '../catalogue/products.ts';
import { texts } from '../texts.ts';
import classes from './ProductCard.module.css';

interface ProductCardProps {
  item: StoreItem;
  /** One level below the heading of the list. */
  heading: 'h2' | 'h3';
}

/** A price such as '$5.99/12oz'. A text that is no price is shown as it is [STORE-22]. */
function PriceTag({ text }: { text: string }) {
  const price = readPrice(text);
  return (
    <p className={classes.price}>
      <b>{price ? price.amount : text}</b>
      {price ? <span>/{price.unit}</span> : null}
    </p>
  );
}

/** A product of the sample store. Its button does nothing [STORE-5]. */
export function ProductCard({ item, heading: Heading }: ProductCardProps) {
  const { name, info, img, price, discount } = item;
  return (
    <article className={classes.card}>
      <div className={classes.media}>
        <img src={img} alt="" width={600} height={450} loading="lazy" decoding="async" />
        {discount === undefined ? null : <span className={classes.deal}>{texts.product.off(discount)}</span>}
      </div>
      <div className={classes.body}>
        <Heading className={classes.name}>{name}</Heading>
        <p className={classes.info}>{info}</p>
        <div className={classes.foot}>
          <PriceTag text={price} />
          <Button variant="secondary" size="sm" className={classes.buy}>
            {texts.product.buy} <span className="sr-only">{name}</span>
          </Button>
        </div>
      </div>
    </article>
  );
}

/** Placeholder of a product that loads. */
export function ProductCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden="true">
      <div className={classes.media}>
        <Skeleton className={classes.mediaSkeleton} />
      </div>
      <div className={classes.body}>
        <div className={classes.name}>
          <Skeleton className={classes.nameSkeleton} />
        </div>
        <div className={classes.info}>
          <Skeleton className={classes.infoSkeleton} />
        </div>
        <Skeleton className={classes.footSkeleton} />
      </div>
    </div>
  );
}
