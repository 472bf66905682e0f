import { categoriesQuery } from '@sideroad/shared/api';
import type { Category } from '@sideroad/shared/contract';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { remote } from '../remote.ts';

const NONE: readonly Category[] = [];

/** All categories in display order; none after a failure, which is 'Logged only' (spec section 8). */
export function useCategories(section: string): { categories: readonly Category[]; loading: boolean } {
  const { data, error, isPending } = useQuery(categoriesQuery());
  useReportedError(error, { remote, section });
  return { categories: data ?? NONE, loading: isPending };
}
