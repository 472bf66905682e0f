import { categoriesQuery, featureCategoriesQuery, featuresQuery } from '@sideroad/shared/api';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';

/** Reads each part here: a component renders again for the parts alone that it has read itself. */
function useLookup<Item>({ data, error, isError, isFetching, refetch }: ReturnType<typeof useQuery<Item[]>>) {
  useReportedError(error, { remote, section: texts.sections.choices });
  return { data, isError, isFetching, refetch };
}

/** Queries the categories and features to choose from. A failure is logged, and the visitor can retry. */
export const useLookups = () => ({
  categories: useLookup(useQuery(categoriesQuery())),
  features: useLookup(useQuery(featuresQuery())),
  /** Headings of the features. Without them the features are in one list. */
  groups: useLookup(useQuery(featureCategoriesQuery())),
});

export type Lookups = ReturnType<typeof useLookups>;
