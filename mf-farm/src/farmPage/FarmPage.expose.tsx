import { ApiError, farmQuery, isUnknown } from '@sideroad/shared/api';
import type { FarmPageProps, PagePrefetch } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead, useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { LinkButton } from '@sideroad/shared/ui/button';
import { SectionFailed } from '@sideroad/shared/ui/state';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';
import classes from './FarmPage.module.css';
import { FarmView } from './FarmView.tsx';
import { farmNotFoundHead, pendingHead } from './farmHead.ts';
import { useSlugRedirect } from './useSlugRedirect.ts';

const isUnreachable = (error: Error) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');

/** Says that no farm has this address (spec section 8), and leads on. */
function FarmNotFound() {
  const { title, text, action } = texts.notFound;
  return (
    <div className={`container ${classes.state} ${classes.notFound}`}>
      <DocumentHead head={farmNotFoundHead} />
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      <LinkButton href={paths.listing()} className={classes.action}>
        {action}
      </LinkButton>
    </div>
  );
}

/** Farm detail: 'Loading, then 'data loading failed', 'Farm not found.', or loaded' (spec section 4). */
export default function FarmPage({ farmId, slug }: FarmPageProps) {
  const { data: farm, error, refetch } = useQuery(farmQuery(farmId));
  const unknown = isUnknown(error);
  useReportedError(unknown ? null : error, { remote, section: texts.farm });
  useSlugRedirect(farmId, slug, farm?.name);
  if (unknown) return <FarmNotFound />;
  if (!farm && error) {
    const { title, network, fault } = texts.failed;
    return (
      <div className={`container ${classes.state}`}>
        <DocumentHead head={pendingHead} />
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
  // Another farm gets a new page; one farm keeps its page from loading to loaded.
  return <FarmView key={farmId} farm={farm} slug={slug} />;
}

const prefetch: PagePrefetch<FarmPageProps> = ({ farmId }, { queries }) =>
  void queries.prefetchQuery(farmQuery(farmId));
FarmPage.prefetch = prefetch;
