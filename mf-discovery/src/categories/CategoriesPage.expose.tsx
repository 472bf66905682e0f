import { categoriesQuery, inSeasonQuery } from '@sideroad/shared/api';
import type { PageHead, PageQueries } from '@sideroad/shared/contract';
import { breadcrumbList } from '@sideroad/shared/domain/jsonLd';
import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead, useConfig } from '@sideroad/shared/host';
import { REVEAL_STEP_MS } from '@sideroad/shared/ui/reveal';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { texts } from '../texts.ts';
import classes from './CategoriesPage.module.css';
import { CategoryCard } from './CategoryCard.tsx';
import { SlimEnd, SlimTop } from './SlimTop.tsx';
import { useCategories } from './useCategories.ts';

/** CSS `sizes` of a category's picture. */
const CARD_SIZES =
  '(min-width: 1440px) 210px, (min-width: 1280px) 15vw, (min-width: 1024px) 22vw, (min-width: 768px) 29vw, 44vw';
const SKELETONS = [...Array(8).keys()];

const title = 'Categories';
const subtitle = 'Every kind of farm visit in the directory';
/** What search engines show under the title. */
const description =
  'Every kind of farm visit in Ontario: choose what you would like to do, and find farms near you.';

/** Title, description and structured data of the page. @param publicUrl origin of the site */
export const categoriesHead = (publicUrl: string): PageHead => {
  const crumbs = [
    { name: texts.pageTitle(texts.homeTitle), path: paths.home() },
    { name: title, path: paths.categories() },
  ];
  return {
    title: texts.pageTitle(title),
    description,
    canonicalPath: paths.categories(),
    jsonLd: [breadcrumbList(crumbs, publicUrl)],
  };
};

/** Shows all categories in a grid. */
export default function CategoriesPage() {
  const { categories, loading } = useCategories(title);
  const { publicUrl } = useConfig();
  return (
    <div className={`container ${classes.page}`}>
      <DocumentHead head={() => categoriesHead(publicUrl)} />
      <SlimTop title={title} subtitle={subtitle} />
      {loading ? (
        <div className={classes.grid} aria-hidden="true">
          {SKELETONS.map((index) => (
            <Skeleton key={index} className={classes.skeleton} />
          ))}
        </div>
      ) : (
        <ul className={classes.grid}>
          {categories.map((category, index) => (
            <li key={category.id}>
              <CategoryCard
                category={category}
                sizes={CARD_SIZES}
                priority={index === 0}
                revealDelayMs={index * REVEAL_STEP_MS}
              />
            </li>
          ))}
        </ul>
      )}
      <SlimEnd />
    </div>
  );
}

const queries: PageQueries<object> = (_props, { place }) => [
  categoriesQuery(),
  ...(place ? [inSeasonQuery(place)] : []),
];
CategoriesPage.queries = queries;
