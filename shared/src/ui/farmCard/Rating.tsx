import { Star } from 'lucide-react';
import classes from './Rating.module.css';
import { RATED, RATING } from './texts.ts';

/** The star and the rating. */
export function Rating() {
  return (
    <span className={classes.rating}>
      <Star aria-hidden="true" />
      <span aria-hidden="true">{RATING}</span>
      <span className="sr-only">{RATED}</span>
    </span>
  );
}
