import type { Farm } from '@sideroad/shared/contract';
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
import classes from './FarmPage.module.css';
import { FarmSkeleton } from './FarmSkeleton.tsx';
import { farmHead } from './farmHead.ts';
import { useCanonicalLink } from './useCanonicalLink.ts';

/** Title and canonical address, as the document has them. */
function Head({ farm }: { farm: Farm | undefined }) {
  const { title, canonicalPath } = farmHead(farm);
  useCanonicalLink(canonicalPath);
  return <title>{title}</title>;
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
      <Head farm={farm} />
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
