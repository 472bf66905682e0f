import { categoriesQuery } from '@sideroad/shared/api';
import type { Category, Farm } from '@sideroad/shared/contract';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';

/** The first category of a farm; undefined while it is not known ('Category or lookup load failure: Logged only'). */
export function useMainCategory(farm: Farm | undefined): Category | undefined {
  const { data: categories, error } = useQuery(categoriesQuery());
  useReportedError(error, { remote, section: texts.breadcrumb.label });
  return categories?.find(({ id }) => id === farm?.categoryIds[0]);
}
