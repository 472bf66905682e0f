import { Skeleton } from '@sideroad/shared/ui/skeleton';
import classes from './FarmOptionsSkeleton.module.css';

const ROWS = ['first', 'second', 'third'] as const;

/** Stands for farms while they load. */
export function FarmOptionsSkeleton() {
  return (
    <div aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton className={classes.icon} />
          <div className={classes.lines}>
            <Skeleton className={classes.name} />
            <Skeleton className={classes.place} />
          </div>
        </div>
      ))}
    </div>
  );
}
