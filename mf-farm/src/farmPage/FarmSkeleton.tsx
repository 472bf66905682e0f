import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { clsx } from 'clsx';
import { Fragment } from 'react';
import classes from './FarmPage.module.css';

/** What stands below the features, each with its usual height. */
const BLOCKS = ['about', 'essentials', 'reminders'] as const;
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
          {BLOCKS.map((block) => (
            <Fragment key={block}>
              <Skeleton className={classes.headingSkeleton} />
              <Skeleton className={clsx(classes.blockSkeleton, classes[block])} />
            </Fragment>
          ))}
        </div>
        <Skeleton className={classes.sidebarSkeleton} />
      </div>
      <Skeleton className={classes.mapSkeleton} />
    </div>
  );
}
