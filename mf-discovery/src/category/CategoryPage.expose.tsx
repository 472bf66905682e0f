import { categoryQuery, nearestFarmsQuery } from '@sideroad/shared/api';
import type { CategoryPageProps, PagePrefetch } from '@sideroad/shared/contract';
import { NotFound } from '@sideroad/shared/ui/state';
import { heldPlace } from '../place/heldPlace.ts';
import { CategoryList } from './CategoryList.tsx';
import classes from './CategoryPage.module.css';
import { useCategoryTitle } from './useCategoryTitle.ts';

/** The farms of a category as list and map (spec section 2, Farm list for a category). */
export default function CategoryPage({ categoryId, query }: CategoryPageProps) {
  const { missing, ...titled } = useCategoryTitle(categoryId);
  if (missing) return <NotFound className={classes.notFound} />;
  // Another category is another list: its map, selection and farms start anew.
  return <CategoryList key={categoryId} categoryId={categoryId} query={query} {...titled} />;
}

const prefetch: PagePrefetch<CategoryPageProps> = ({ categoryId }, { queries, visitorLocation }) => {
  const place = heldPlace(visitorLocation);
  void queries.prefetchQuery(categoryQuery(categoryId));
  if (place) void queries.prefetchQuery(nearestFarmsQuery(place, categoryId));
};
CategoryPage.prefetch = prefetch;
