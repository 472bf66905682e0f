import { FarmBadge } from '@sideroad/shared/ui/farmCard';
import { SceneImage } from '@sideroad/shared/ui/picture';
import { Star } from 'lucide-react';
import { texts } from '../texts.ts';
import classes from './sample.module.css';

const SIZES = '(min-width: 1440px) 320px, (min-width: 1024px) 24vw, (min-width: 768px) 32vw, 48vw';

interface SampleCardProps {
  /** Address of its picture. */
  picture: string;
  title: string;
  badge?: string | null;
  /** Average out of five, and how many ratings. */
  rating?: { value: number; count: number };
  /** Facts under the title, one per line. */
  lines: readonly string[];
  /** 'From $38 a person' */
  price: { before: string | null; amount: string; after: string };
}

/** A sample stay or experience. It is no link [STORE-41]. */
export function SampleCard({ picture, title, badge, rating, lines, price }: SampleCardProps) {
  return (
    <article className={classes.card}>
      <div className={classes.media}>
        <SceneImage scene={picture} alt="" sizes={SIZES} />
        {badge ? (
          <span className={classes.badge}>
            <FarmBadge banner={badge} />
          </span>
        ) : null}
      </div>
      <div className={classes.head}>
        <h3>{title}</h3>
        {rating ? (
          <p className={classes.rating}>
            <Star aria-hidden="true" />
            <span className="sr-only">{texts.sample.rated} </span>
            {rating.value} <span className={classes.muted}>({rating.count})</span>
            <span className="sr-only"> {texts.sample.reviews}</span>
          </p>
        ) : null}
      </div>
      {lines.map((line) => (
        <p key={line} className={classes.line}>
          {line}
        </p>
      ))}
      <p className={classes.price}>
        {price.before ? `${price.before} ` : null}
        <b>{price.amount}</b> {price.after}
      </p>
    </article>
  );
}
