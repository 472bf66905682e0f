import { categoriesQuery, categoryQuery, isNotFound } from '@sideroad/shared/api';
import type { CategoryPageProps, PageQueries } from '@sideroad/shared/contract';
import { type CategoryQuery, categoryParam, paths } from '@sideroad/shared/domain/paths';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery, useQueryClient } from '@sideroad/shared/query';
import { NotFound } from '@sideroad/shared/ui/state';
import { FarmListScreen } from '../farmList/FarmListScreen.tsx';
import { titleOf } from '../farmList/listHead.ts';
import { listQueries } from '../farmList/listQueries.ts';
import { farmListTexts } from '../farmList/texts.ts';
import { useCompleteUrl, useListUrl } from '../farmList/useListUrl.ts';
import { remote } from '../remote.ts';
import classes from './CategoryPage.module.css';

const { loadingTitle } = farmListTexts;

/** Other ids are not asked for [LIST-8]. */
const isCategoryId = (id: string): boolean => /^\d{1,18}$/.test(id);

/** Loads the category for its title. `missing`: it does not exist. */
function useNamedCategory(categoryId: string) {
  const client = useQueryClient();
  const exists = isCategoryId(categoryId);
  const { data, error, isPending } = useQuery({
    ...categoryQuery(categoryId),
    enabled: exists,
    // The header has usually loaded all of them.
    placeholderData: () =>
      client.getQueryData(categoriesQuery().queryKey)?.find(({ id }) => id === categoryId),
  });
  const missing = !exists || isNotFound(error);
  useReportedError(missing ? null : error, { remote, section: loadingTitle });
  const loading = exists && isPending;
  return { title: loading && !data ? loadingTitle : titleOf(data), category: data, loading, missing };
}

type CategoryListProps = CategoryPageProps & Omit<ReturnType<typeof useNamedCategory>, 'missing'>;

function CategoryList({ categoryId, query, title, category, loading }: CategoryListProps) {
  const url = useListUrl<CategoryQuery>(query, (next) => paths.category(categoryId, next));
  useCompleteUrl<CategoryQuery>(query, {
    known: !loading,
    defaults: { page: 1, category: category ? categoryParam(category.name) : null },
    replace: url.replace,
  });
  return <FarmListScreen title={title} categoryId={categoryId} category={category} query={query} url={url} />;
}

/** Shows the farms of a category as a list and a map. */
export default function CategoryPage({ categoryId, query }: CategoryPageProps) {
  const { missing, ...named } = useNamedCategory(categoryId);
  if (missing) return <NotFound className={classes.notFound} />;
  // The key resets map, selection and farms when the category changes.
  return <CategoryList key={categoryId} categoryId={categoryId} query={query} {...named} />;
}

const queries: PageQueries<CategoryPageProps> = ({ categoryId, query }, context) => [
  ...(isCategoryId(categoryId) ? [categoryQuery(categoryId)] : []),
  ...listQueries(query, context, categoryId),
];
CategoryPage.queries = queries;
