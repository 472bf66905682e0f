import { categoriesQuery } from '@sideroad/shared/api';
import type { Category, Farm } from '@sideroad/shared/contract';
import { useQuery } from '@sideroad/shared/query';
import { useReportedError } from '../farmPage/useReportedError.ts';
import { texts } from '../texts.ts';

/** The first category of a farm; undefined while it is not known ('Category or lookup load failure: Logged only'). */
export function useMainCategory(farm: Farm | undefined): Category | undefined {
  const { data: categories, error } = useQuery(categoriesQuery());
  useReportedError(error, texts.breadcrumb.label);
  return categories?.find(({ id }) => id === farm?.categoryIds[0]);
}
