import { categoriesQuery, categoryQuery, isNotFound, nearestFarmsQuery } from '@sideroad/shared/api';
import type { Category, CategoryPageProps, PagePrefetch } from '@sideroad/shared/contract';
import { type CategoryQuery, categoryParam, paths } from '@sideroad/shared/domain/paths';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery, useQueryClient } from '@sideroad/shared/query';
import { NotFound } from '@sideroad/shared/ui/state';
import { FarmListScreen } from '../farmList/FarmListScreen.tsx';
import { useCompleteAddress, useListAddress } from '../farmList/useListAddress.ts';
import { titleOf } from '../heads.ts';
import { heldPlace } from '../place/visitorPlace.ts';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';
import classes from './CategoryPage.module.css';

const { loadingTitle } = texts.farmList;

/** Category ids are numbers; anything else is no category (decision D15: '/category/999 or a non-number'). */
const isCategoryId = (id: string): boolean => /^\d{1,18}$/.test(id);

interface CategoryTitle {
  title: string;
  /** Undefined while it loads and when it cannot be loaded. */
  category: Category | undefined;
  loading: boolean;
  /** There is no such category: the not-found page (decision D15). */
  missing: boolean;
}

/**
 * Title of a category's page: its name with a final word ending in 'farm' made plural, 'Loading Farms...' while
 * loading, 'Farms' when the name cannot be loaded (spec section 2, decisions D6 and D15).
 */
function useCategoryTitle(categoryId: string): CategoryTitle {
  const client = useQueryClient();
  const exists = isCategoryId(categoryId);
  const { data, error, isPending } = useQuery({
    ...categoryQuery(categoryId),
    enabled: exists,
    // The header has mostly loaded all of them.
    placeholderData: () =>
      client.getQueryData(categoriesQuery().queryKey)?.find(({ id }) => id === categoryId),
  });
  const missing = !exists || isNotFound(error);
  useReportedError(missing ? null : error, { remote, section: loadingTitle });
  const loading = exists && isPending;
  return {
    title: loading && !data ? loadingTitle : titleOf(data),
    category: data,
    loading,
    missing,
  };
}

type CategoryListProps = CategoryPageProps & Pick<CategoryTitle, 'title' | 'category' | 'loading'>;

/** The list of a category that exists, as far as is known. */
function CategoryList({ categoryId, query, title, category, loading }: CategoryListProps) {
  const address = useListAddress<CategoryQuery>(query, (next) => paths.category(categoryId, next));
  useCompleteAddress<CategoryQuery>(query, {
    known: !loading,
    defaults: { page: 1, category: category ? categoryParam(category.name) : null },
    replace: address.replace,
  });
  return (
    <FarmListScreen
      title={title}
      categoryId={categoryId}
      category={category}
      query={query}
      address={address}
    />
  );
}

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
