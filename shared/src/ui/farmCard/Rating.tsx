import { Star } from 'lucide-react';
import classes from './Rating.module.css';

/** Spec section 2: 'The rating shown is fixed at 4.5.' Shown only, never in structured data (decision D8). */
const RATING = '4.5';

/** The star and the rating. */
export function Rating() {
  return (
    <span className={classes.rating}>
      <Star aria-hidden="true" />
      <span aria-hidden="true">{RATING}</span>
      <span className="sr-only">Rated {RATING} out of 5</span>
    </span>
  );
}
