import { Skeleton } from '@sideroad/shared/ui/skeleton';
import classes from './FarmCardSkeleton.module.css';

/** Placeholder of a farm card while it loads, in the same size. Hidden from assistive technology. */
export function FarmCardSkeleton() {
  return (
    <span aria-hidden="true" className={classes.card}>
      <Skeleton className={classes.media} />
      <span className={classes.body}>
        <Skeleton className={classes.name} />
        <Skeleton className={classes.place} />
        <Skeleton className={classes.meta} />
      </span>
    </span>
  );
}
