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

/** Adds the slug to an address without one when the name is known (FARM-2). A wrong slug stays (FARM-5). */
function useSlugRedirect(farmId: string, slug: string | undefined, name: string | undefined): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  // An effect event: the location changes with the redirect and must not cause a second one.
  const redirect = useEffectEvent((target: string) => {
    navigate(`${target}${search}${hash}`, { replace: true });
  });
  useEffect(() => {
    if (slug === undefined && name !== undefined) redirect(paths.farm(farmId, name));
  }, [farmId, slug, name]);
}

const isUnreachable = (error: Error) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');

/** Shows that there is no such farm (FARM-8). */
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

/** Shows a farm, or its loading and failed states (FARM-6, FARM-7, FARM-8). */
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
  return <FarmView key={farmId} farm={farm} slug={slug} />;
}

const prefetch: PagePrefetch<FarmPageProps> = ({ farmId }, { queries }) =>
  void queries.prefetchQuery(farmQuery(farmId));
FarmPage.prefetch = prefetch;
