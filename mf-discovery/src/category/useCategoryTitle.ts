import { categoriesQuery, categoryQuery, isNotFound } from '@sideroad/shared/api';
import type { Category } from '@sideroad/shared/contract';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery, useQueryClient } from '@sideroad/shared/query';
import { titleOf } from '../heads.ts';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';

const { loadingTitle } = texts.farmList;

/** Category ids are numbers; anything else is no category (decision D15: '/category/999 or a non-number'). */
const isCategoryId = (id: string): boolean => /^\d{1,18}$/.test(id);

export interface CategoryTitle {
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
    category: data,
    loading,
    missing,
  };
}
