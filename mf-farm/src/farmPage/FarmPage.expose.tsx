import { blogPostsQuery, categoriesQuery, farmQuery, isUnknown } from '@sideroad/shared/api';
import type { Category, Farm, FarmPageProps, PageQueries } from '@sideroad/shared/contract';
import { farmTimeZone } from '@sideroad/shared/domain/hoursZone';
import { clockAt } from '@sideroad/shared/domain/opening';
import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead, useConfig, useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { useLocation, useNavigate } from '@sideroad/shared/router';
import { MiddleBanner } from '@sideroad/shared/ui/banner';
import { BlogSection } from '@sideroad/shared/ui/blog';
import { LaterSection } from '@sideroad/shared/ui/later';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { clsx } from 'clsx';
import { BadgeCheck } from 'lucide-react';
import { Fragment, useEffect, useEffectEvent } from 'react';
import { Essentials } from '../essentials/Essentials.tsx';
import { Features } from '../features/Features.tsx';
import { Gallery, GallerySkeleton } from '../gallery/Gallery.tsx';
import { ShareButton, ShareMessage, useShare } from '../gallery/ShareButton.tsx';
import { HoursCard } from '../hours/HoursCard.tsx';
import { remote } from '../remote.ts';
import { About, Reminders } from '../sections/About.tsx';
import { Breadcrumbs, FarmTitle } from '../sections/FarmTitle.tsx';
import { FarmMap, NearbyFarms } from '../sections/LateSections.tsx';
import { texts } from '../texts.ts';
import { ActionBar } from './ActionBar.tsx';
import classes from './FarmPage.module.css';
import { FarmFailed, FarmNotFound } from './FarmState.tsx';
import { farmHead, pendingHead } from './farmHead.ts';

/** Sections below the features, each with its usual height. */
const BLOCKS = ['about', 'essentials', 'reminders'] as const;
const FEATURES = [...Array(6).keys()];

/** Shows columns and map as skeletons while the farm loads. */
function FarmSkeleton() {
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

interface DatedFarm {
  farm: Farm;
  /** Day at the farm, 'YYYY-MM-DD', on which the API said this: the same on the server and during hydration. */
  date: string;
}

/** Shows the verified badge and the hours card. */
function Sidebar({ farm, date }: DatedFarm) {
  const { title, text } = texts.verifiedFarm;
  return (
    <aside className={classes.sidebar} aria-label={texts.hours.title}>
      <LaterSection>
        <div className={classes.verified}>
          <span className={classes.icon}>
            <BadgeCheck aria-hidden="true" />
          </span>
          <div>
            <b>{title}</b>
            <p className="muted small">{text}</p>
          </div>
        </div>
        <HoursCard farm={farm} date={date} />
      </LaterSection>
    </aside>
  );
}

/** Returns the first category of a farm; undefined while it loads, and after a failure, which is only logged. */
function useMainCategory(farm: Farm | undefined): Category | undefined {
  const { data: categories, error } = useQuery(categoriesQuery());
  useReportedError(error, { remote, section: texts.breadcrumb.label });
  return categories?.find(({ id }) => id === farm?.categoryIds[0]);
}

function Columns({ farm, date }: DatedFarm) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <LaterSection>
          <Features features={farm.features} />
          <About name={farm.name} description={farm.description} />
          <Essentials farm={farm} date={date} />
          <Reminders tips={farm.tips} />
        </LaterSection>
      </div>
      <Sidebar farm={farm} date={date} />
    </div>
  );
}

interface FarmViewProps {
  farm: Farm | undefined;
  slug: string | undefined;
  /** When the farm was fetched, in milliseconds since 1970. */
  updatedAt: number;
}

/** Shows the page of a farm, with skeletons of the final size while it loads. */
function FarmView({ farm, slug, updatedAt }: FarmViewProps) {
  const category = useMainCategory(farm);
  const { publicUrl } = useConfig();
  const { search } = useLocation();
  const date = farm ? clockAt(new Date(updatedAt), farmTimeZone(farm, 'UTC')).slice(0, 10) : '';
  const { share, ...shared } = useShare(farm?.name ?? '');
  return (
    <>
      <DocumentHead
        head={() => (farm ? farmHead({ farm, category, slug, search, publicUrl, date }) : pendingHead)}
      />
      <div className="container" aria-busy={!farm}>
        <Breadcrumbs farm={farm} category={category} />
        {farm ? (
          <Gallery farm={farm} mainCategory={category?.name}>
            <ShareButton onShare={share} />
          </Gallery>
        ) : (
          <GallerySkeleton />
        )}
        <FarmTitle farm={farm} />
        {farm ? <Columns farm={farm} date={date} /> : <FarmSkeleton />}
        {farm ? (
          <LaterSection className="no-print">
            <FarmMap farm={farm} categoryName={category?.name} />
          </LaterSection>
        ) : null}
      </div>
      <div className={`container no-print ${classes.foot}`}>
        <LaterSection>
          <MiddleBanner />
        </LaterSection>
        <LaterSection>
          <BlogSection />
        </LaterSection>
        {farm ? <NearbyFarms farm={farm} category={category} /> : null}
      </div>
      {farm ? <ActionBar farm={farm} onShare={share} /> : null}
      <ShareMessage {...shared} />
    </>
  );
}

/** Adds the slug to an address without one when the name is known. A wrong slug stays [FARM-1]. */
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

/** Shows a farm, or its loading and failed states. */
export default function FarmPage({ farmId, slug }: FarmPageProps) {
  const { data: farm, dataUpdatedAt, error, fetchStatus, refetch } = useQuery(farmQuery(farmId));
  const unknown = isUnknown(error);
  useReportedError(unknown ? null : error, { remote, section: texts.farm });
  useSlugRedirect(farmId, slug, farm?.name);
  const hasHeader = slug !== undefined;
  if (unknown) return <FarmNotFound hasHeader={hasHeader} />;
  // Offline the query waits, without an error.
  if (!farm && (error || fetchStatus === 'paused')) {
    return <FarmFailed hasHeader={hasHeader} error={error} onRetry={() => refetch()} />;
  }
  return <FarmView key={farmId} farm={farm} slug={slug} updatedAt={dataUpdatedAt} />;
}

const queries: PageQueries<FarmPageProps> = ({ farmId }, { config }) => [
  farmQuery(farmId),
  categoriesQuery(),
  blogPostsQuery(config.blogFeedUrl),
];
FarmPage.queries = queries;
