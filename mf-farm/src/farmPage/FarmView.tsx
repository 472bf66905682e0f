import type { Farm } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { useConfig } from '@sideroad/shared/host';
import { MiddleBanner } from '@sideroad/shared/ui/banner';
import { BlogSection } from '@sideroad/shared/ui/blog';
import { Breadcrumbs } from '../category/Breadcrumbs.tsx';
import { useMainCategory } from '../category/useMainCategory.ts';
import { Essentials } from '../essentials/Essentials.tsx';
import { Features } from '../features/Features.tsx';
import { Gallery, GallerySkeleton } from '../gallery/Gallery.tsx';
import { Sidebar } from '../hours/Sidebar.tsx';
import { FarmMap } from '../map/FarmMap.tsx';
import { About } from '../sections/About.tsx';
import { FarmTitle } from '../sections/FarmTitle.tsx';
import { Reminders } from '../sections/Reminders.tsx';
import { texts } from '../texts.ts';
import classes from './FarmPage.module.css';
import { FarmSkeleton } from './FarmSkeleton.tsx';

/** One address per farm, whatever slug it was reached by: 'the right canonical link' (decision D5). */
function CanonicalLink({ farm }: { farm: Farm }) {
  const { publicUrl } = useConfig();
  return <link rel="canonical" href={new URL(paths.farm(farm.id, farm.name), publicUrl).href} />;
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
export function FarmView({ farm }: { farm: Farm | undefined }) {
  const category = useMainCategory(farm);
  return (
    <>
      <title>{texts.documentTitle(farm?.name ?? texts.farm)}</title>
      {farm ? <CanonicalLink farm={farm} /> : null}
      <div className="container" aria-busy={!farm}>
        <Breadcrumbs farm={farm} category={category} />
        {farm ? <Gallery farm={farm} /> : <GallerySkeleton />}
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
