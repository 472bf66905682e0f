import { categoriesQuery } from '@sideroad/shared/api';
import type { Category } from '@sideroad/shared/contract';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { remote } from '../remote.ts';

export interface CategoryData {
  /** In display order; empty after a failure, which is logged only. */
  categories: readonly Category[];
  loading: boolean;
}

/** Heading of the carousel of categories. */
export const railTitle = "Explore what's out there";

const NONE: readonly Category[] = [];

/** Loads all categories. `section` is what the log names when that fails. */
export function useCategories(section: string = railTitle): CategoryData {
  const { data, error, isPending } = useQuery(categoriesQuery());
  useReportedError(error, { remote, section });
  return { categories: data ?? NONE, loading: isPending };
}
