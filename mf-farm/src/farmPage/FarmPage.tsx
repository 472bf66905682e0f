import { ApiError, farmQuery, isNotFound } from '@sideroad/shared/api';
import type { FarmPageProps, PagePrefetch } from '@sideroad/shared/contract';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { SectionFailed } from '@sideroad/shared/ui/state';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';
import { FarmNotFound } from './FarmNotFound.tsx';
import classes from './FarmPage.module.css';
import { FarmView } from './FarmView.tsx';
import { farmHead } from './farmHead.ts';
import { useSlugRedirect } from './useSlugRedirect.ts';

/** No farm has this id: unknown (404), or no id at all (400). */
const isUnknown = (error: Error | null) =>
  isNotFound(error) || (error instanceof ApiError && error.status === 400);

const isUnreachable = (error: Error) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');

/** Farm detail: 'Loading, then 'data loading failed', 'Farm not found.', or loaded' (spec section 4). */
export function FarmPage({ farmId, slug }: FarmPageProps) {
  const { data: farm, error, refetch } = useQuery(farmQuery(farmId));
  const unknown = isUnknown(error);
  useReportedError(unknown ? null : error, { remote, section: texts.farm });
  useSlugRedirect(farmId, slug, farm?.name);
  if (unknown) return <FarmNotFound />;
  if (!farm && error) {
    const { title, network, fault } = texts.failed;
    return (
      <div className={`container ${classes.state}`}>
        <title>{farmHead(undefined).title}</title>
        <h1 tabIndex={-1} className="sr-only">
          {texts.farm}
        </h1>
        <SectionFailed
          title={title}
          text={isUnreachable(error) ? network : fault}
          onRetry={() => refetch()}
        />
      </div>
    );
  }
  // Another farm starts anew; one farm keeps its page from loading to loaded.
  return <FarmView key={farmId} farm={farm} />;
}

const prefetch: PagePrefetch<FarmPageProps> = ({ farmId }, { queries }) =>
  void queries.prefetchQuery(farmQuery(farmId));
FarmPage.prefetch = prefetch;
