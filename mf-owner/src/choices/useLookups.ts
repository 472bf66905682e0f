import { categoriesQuery, featureCategoriesQuery, featuresQuery } from '@sideroad/shared/api';
import type { Category, Feature, FeatureCategory } from '@sideroad/shared/contract';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';

export interface Lookup<Item> {
  /** Empty until they are there. */
  items: readonly Item[];
  state: 'loading' | 'failed' | 'ready';
  retry: () => void;
}

interface Asked<Item> {
  data: Item[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

function toLookup<Item>({ data, isError, isFetching, refetch }: Asked<Item>): Lookup<Item> {
  const failed = isError && !isFetching;
  return {
    items: data ?? [],
    state: data ? 'ready' : failed ? 'failed' : 'loading',
    retry: () => void refetch(),
  };
}

export interface Lookups {
  categories: Lookup<Category>;
  features: Lookup<Feature>;
  /** Headings over the features. Without them the features stand in one list. */
  groups: Lookup<FeatureCategory>;
}

/** What may be chosen. 'Category or lookup load failure: Logged only' (spec section 8), and the visitor may retry. */
export function useLookups(): Lookups {
  const categories = useQuery(categoriesQuery());
  const features = useQuery(featuresQuery());
  const groups = useQuery(featureCategoriesQuery());
  const section = texts.sections.choices;
  useReportedError(categories.error, { remote, section });
  useReportedError(features.error, { remote, section });
  useReportedError(groups.error, { remote, section });
  return { categories: toLookup(categories), features: toLookup(features), groups: toLookup(groups) };
}
