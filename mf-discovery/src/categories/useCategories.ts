import { categoriesQuery } from '@sideroad/shared/api';
import type { Category } from '@sideroad/shared/contract';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { remote } from '../remote.ts';

const NONE: readonly Category[] = [];

export interface CategoryData {
  categories: readonly Category[];
  loading: boolean;
}

/** All categories in display order; none after a failure, which is 'Logged only' (spec section 8). */
export function useCategories(section: string): CategoryData {
  const { data, error, isPending } = useQuery(categoriesQuery());
  useReportedError(error, { remote, section });
  return { categories: data ?? NONE, loading: isPending };
}
