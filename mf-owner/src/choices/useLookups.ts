import { categoriesQuery, featureCategoriesQuery, featuresQuery } from '@sideroad/shared/api';
import type { Category, Feature, FeatureCategory } from '@sideroad/shared/contract';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';

export interface Lookup<Item> {
  /** Empty until they are loaded. */
  items: readonly Item[];
  state: 'loading' | 'failed' | 'ready';
  retry: () => void;
}

export interface Lookups {
  categories: Lookup<Category>;
  features: Lookup<Feature>;
  /** Headings of the features. Without them the features are in one list. */
  groups: Lookup<FeatureCategory>;
}

function useLookup<Item>(query: ReturnType<typeof useQuery<Item[]>>): Lookup<Item> {
  const { data, error, isError, isFetching, refetch } = query;
  useReportedError(error, { remote, section: texts.sections.choices });
  const failed = isError && !isFetching;
  return {
    items: data ?? [],
    state: data ? 'ready' : failed ? 'failed' : 'loading',
    retry: () => void refetch(),
  };
}

/** Loads the categories and features to choose from. A failure is logged, and the visitor can retry. */
export function useLookups(): Lookups {
  return {
    categories: useLookup(useQuery(categoriesQuery())),
    features: useLookup(useQuery(featuresQuery())),
    groups: useLookup(useQuery(featureCategoriesQuery())),
  };
}

/**
 * Groups features by category, in the categories' order; empty categories are left out. The last group, without a
 * title, holds features of unknown categories.
 */
export function groupFeatures(features: readonly Feature[], categories: readonly FeatureCategory[]) {
  const known = new Set(categories.map(({ id }) => id));
  const groups: { id: string; title: string | null; features: Feature[] }[] = categories.map(
    ({ id, name }) => ({
      id,
      title: name,
      features: features.filter(({ categoryId }) => categoryId === id),
    }),
  );
  const others = features.filter(({ categoryId }) => !known.has(categoryId));
  return [...groups, { id: 'others', title: null, features: others }].filter(
    (group) => group.features.length,
  );
}
