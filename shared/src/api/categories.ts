import { dataOf, readList } from '@sideroad/shared/answers';
import { calls } from '@sideroad/shared/domain/calls';
import { sortCategories } from '@sideroad/shared/domain/category';
import { callQuery, queryKeys } from './queries.ts';

/** Reference data changes rarely: one call per visit is enough. */
const HOUR_MS = 60 * 60_000;

const readLookup = (body: unknown) => readList(dataOf(body), 'data');

/** All categories in display order. */
export const categoriesQuery = () =>
  callQuery({
    queryKey: queryKeys.categories(),
    url: calls.categories(),
    read: (body, { toCategory }) => sortCategories(readLookup(body).map(toCategory)),
    staleTime: HOUR_MS,
  });

/** One category. The call fails with status 404 for an unknown one. */
export const categoryQuery = (id: string) =>
  callQuery({
    queryKey: queryKeys.category(id),
    url: calls.category(id),
    read: (body, { toCategory }) => toCategory(dataOf(body)),
    staleTime: HOUR_MS,
  });

export const featuresQuery = () =>
  callQuery({
    queryKey: queryKeys.features(),
    url: '/api/features',
    read: (body, { toFeature }) => readLookup(body).map(toFeature),
    staleTime: HOUR_MS,
  });

export const featureCategoriesQuery = () =>
  callQuery({
    queryKey: queryKeys.featureCategories(),
    url: '/api/feature-categories',
    read: (body, { toFeatureCategory }) => readLookup(body).map(toFeatureCategory),
    staleTime: HOUR_MS,
  });
