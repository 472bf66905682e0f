import { categoriesQuery, categoryQuery, isNotFound } from '@sideroad/shared/api';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery, useQueryClient } from '@sideroad/shared/query';
import { titleOf } from '../heads.ts';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';
import { isCategoryId } from './categoryId.ts';

const { loadingTitle } = texts.farmList;

export interface CategoryTitle {
  title: string;
  /** Null while it loads and when it cannot be loaded. */
  name: string | null;
  loading: boolean;
  /** There is no such category: the not-found page (decision D15). */
  missing: boolean;
}

/**
 * Title of a category's page: its name with a final word ending in 'farm' made plural, 'Loading Farms...' while
 * loading, 'Farms' when the name cannot be loaded (spec section 2, decisions D6 and D15).
 */
export function useCategoryTitle(categoryId: string): CategoryTitle {
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
    name: data?.name ?? null,
    loading,
    missing,
  };
}
