import { ApiError } from '@sideroad/shared/api';
import { useReportedError } from '@sideroad/shared/host';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { SectionFailed } from '@sideroad/shared/ui/state';
import { texts } from '../texts.ts';
import classes from './desk.module.css';

/** In place of what a query has not brought: a skeleton, or that it failed. */
export function Waiting({ query }: { query: { error: Error | null; refetch: () => void } }) {
  const { error, refetch } = query;
  const isClosed = error instanceof ApiError && [401, 403].includes(error.status ?? 0);
  const isElsewhere = error instanceof ApiError && error.status === 404;
  useReportedError(isClosed || isElsewhere ? null : error, { remote: 'mf-steward' });
  if (isClosed || isElsewhere) return <h2>{isClosed ? texts.forbidden : texts.elsewhere}</h2>;
  if (error instanceof ApiError && !error.retryable) return <h2>{error.message}</h2>;
  const isLimited = error instanceof ApiError && error.status === 429;
  if (error) return <SectionFailed text={isLimited ? error.message : texts.failed} onRetry={refetch} />;
  return (
    <div aria-busy="true">
      <Skeleton className={classes.cover} />
    </div>
  );
}
