import { ApiError } from '@sideroad/shared/api';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { SectionFailed } from '@sideroad/shared/ui/state';
import { texts } from '../texts.ts';
import classes from './desk.module.css';

/** In place of what a query has not brought: a skeleton, or that it failed. */
export function Waiting({ query: { error, refetch } }: { query: { error: unknown; refetch: () => void } }) {
  if (error instanceof ApiError && error.status === 403) return <h2>{texts.forbidden}</h2>;
  return error ? (
    <SectionFailed text={texts.failed} onRetry={refetch} />
  ) : (
    <Skeleton className={classes.cover} />
  );
}
