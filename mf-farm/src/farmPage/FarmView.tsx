import { categoriesQuery } from '@sideroad/shared/api';
import type { Category, Farm } from '@sideroad/shared/contract';
import { DocumentHead, useConfig, useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { useLocation } from '@sideroad/shared/router';
import { MiddleBanner } from '@sideroad/shared/ui/banner';
import { BlogSection } from '@sideroad/shared/ui/blog';
import { Breadcrumbs } from '../category/Breadcrumbs.tsx';
import { Essentials } from '../essentials/Essentials.tsx';
import { Features } from '../features/Features.tsx';
import { Gallery, GallerySkeleton } from '../gallery/Gallery.tsx';
import { Sidebar } from '../hours/Sidebar.tsx';
import { FarmMap } from '../map/FarmMap.tsx';
import { remote } from '../remote.ts';
import { About } from '../sections/About.tsx';
import { FarmTitle } from '../sections/FarmTitle.tsx';
import { Reminders } from '../sections/Reminders.tsx';
import { texts } from '../texts.ts';
import classes from './FarmPage.module.css';
import { FarmSkeleton } from './FarmSkeleton.tsx';
import { farmHead, pendingHead } from './farmHead.ts';

/** The first category of a farm; undefined while it is not known ('Category or lookup load failure: Logged only'). */
function useMainCategory(farm: Farm | undefined): Category | undefined {
  const { data: categories, error } = useQuery(categoriesQuery());
  useReportedError(error, { remote, section: texts.breadcrumb.label });
  return categories?.find(({ id }) => id === farm?.categoryIds[0]);
}

function Columns({ farm }: { farm: Farm }) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <Features features={farm.features} />
        <About name={farm.name} description={farm.description} />
        <Essentials farm={farm} />
        <Reminders tips={farm.tips} />
      </div>
      <Sidebar farm={farm} />
    </div>
  );
}

/** The page of a farm; skeletons of the final size while it is not there. */
export function FarmView({ farm, slug }: { farm: Farm | undefined; slug: string | undefined }) {
  const category = useMainCategory(farm);
  const { publicUrl } = useConfig();
  const { search } = useLocation();
  return (
    <>
      <DocumentHead head={farm ? farmHead({ farm, category, slug, search, publicUrl }) : pendingHead} />
      <div className="container" aria-busy={!farm}>
        <Breadcrumbs farm={farm} category={category} />
        {farm ? <Gallery farm={farm} mainCategory={category?.name} /> : <GallerySkeleton />}
        <FarmTitle farm={farm} />
        {farm ? <Columns farm={farm} /> : <FarmSkeleton />}
        {farm ? <FarmMap farm={farm} categoryName={category?.name} /> : null}
      </div>
      <div className={`container ${classes.foot}`}>
        <MiddleBanner />
        <BlogSection />
      </div>
    </>
  );
}
