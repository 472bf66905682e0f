import { categoriesQuery } from '@sideroad/shared/api';
import type { FarmSummary } from '@sideroad/shared/contract';
import { useQuery } from '@sideroad/shared/query';
import { useMemo } from 'react';

/**
 * Finds the category name for a farm's card: the asked category where the farm is in it, else its first one.
 * Undefined while categories load and after a failure, which whoever shows categories reports.
 */
export function useCategoryName(): (farm: FarmSummary, askedId?: string) => string | undefined {
  const { data } = useQuery(categoriesQuery());
  return useMemo(() => {
    const names = new Map(data?.map(({ id, name }) => [id, name]));
    return ({ categoryIds }, askedId) => {
      const id = askedId !== undefined && categoryIds.includes(askedId) ? askedId : categoryIds[0];
      return id === undefined ? undefined : names.get(id);
    };
  }, [data]);
}
