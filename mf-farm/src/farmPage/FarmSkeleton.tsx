import { Skeleton } from '@sideroad/shared/ui/skeleton';
import classes from './FarmPage.module.css';

const FEATURES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The place of the farm's columns and its map while it loads. */
export function FarmSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={classes.columns}>
        <div className={classes.main}>
          <Skeleton className={classes.headingSkeleton} />
          <div className={classes.featureSkeletons}>
            {FEATURES.map((key) => (
              <Skeleton key={key} className={classes.lineSkeleton} />
            ))}
          </div>
          <Skeleton className={classes.headingSkeleton} />
          <Skeleton className={classes.textSkeleton} />
          <Skeleton className={classes.headingSkeleton} />
          <Skeleton className={classes.textSkeleton} />
        </div>
        <Skeleton className={classes.sidebarSkeleton} />
      </div>
      <Skeleton className={classes.mapSkeleton} />
    </div>
  );
}
