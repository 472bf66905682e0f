import { dataOf, readList, toCategory, toFeature, toFeatureCategory } from '@sideroad/shared/answers';
import { calls } from '@sideroad/shared/domain/calls';
import { sortCategories } from '@sideroad/shared/domain/category';
import { callQuery, queryKeys } from './client.ts';

/** Reference data changes rarely: one call per visit is enough. */
const HOUR_MS = 60 * 60_000;

const readLookup = (body: unknown) => readList(dataOf(body), 'data');

/** All categories in display order. */
export const categoriesQuery = () =>
  callQuery(
    queryKeys.categories(),
    calls.categories(),
    (body) => sortCategories(readLookup(body).map(toCategory)),
    HOUR_MS,
  );

/** One category. The call fails with status 404 for an unknown one. */
export const categoryQuery = (id: string) =>
  callQuery(queryKeys.category(id), calls.category(id), (body) => toCategory(dataOf(body)), HOUR_MS);

export const featuresQuery = () =>
  callQuery(queryKeys.features(), '/api/features', (body) => readLookup(body).map(toFeature), HOUR_MS);

export const featureCategoriesQuery = () =>
  callQuery(
    queryKeys.featureCategories(),
    '/api/feature-categories',
    (body) => readLookup(body).map(toFeatureCategory),
    HOUR_MS,
  );
