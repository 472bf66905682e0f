import { ApiError, farmQuery, isUnknown } from '@sideroad/shared/api';
import type { FarmPageProps, PagePrefetch } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead, useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { useLocation, useNavigate } from '@sideroad/shared/router';
import { LinkButton } from '@sideroad/shared/ui/button';
import { SectionFailed } from '@sideroad/shared/ui/state';
import { useEffect, useEffectEvent } from 'react';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';
import classes from './FarmPage.module.css';
import { FarmView } from './FarmView.tsx';
import { farmNotFoundHead, pendingHead } from './farmHead.ts';

/**
 * '/farm/{farmId} without a slug redirects by replacement to the URL with a slug built from the farm name'
 * (spec section 2), once the name is known. A wrong slug stays (decision D5); query and fragment are kept.
 */
function useSlugRedirect(farmId: string, slug: string | undefined, name: string | undefined): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  // Once per farm: the router's own values change with the redirect itself, and must not lead to a second one.
  const redirect = useEffectEvent((target: string) => {
    navigate(`${target}${search}${hash}`, { replace: true });
  });
  useEffect(() => {
    if (slug === undefined && name !== undefined) redirect(paths.farm(farmId, name));
  }, [farmId, slug, name]);
}

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
