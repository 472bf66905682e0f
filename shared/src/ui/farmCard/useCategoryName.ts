import { categoriesQuery } from '@sideroad/shared/api';
import type { FarmSummary } from '@sideroad/shared/contract';
import { categoryNameOf } from '@sideroad/shared/domain/category';
import { useQuery } from '@sideroad/shared/query';
import { useCallback } from 'react';

/**
 * Finds the category name for a farm's card: the asked category where the farm is in it, else its first one.
 * Undefined while categories load and after a failure, which whoever shows categories reports.
 */
export function useCategoryName(): (farm: FarmSummary, askedId?: string) => string | undefined {
  const { data } = useQuery(categoriesQuery());
  return useCallback((farm, askedId) => categoryNameOf(farm, data ?? [], askedId), [data]);
}
