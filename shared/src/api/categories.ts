import { dataOf, readList, toCategory, toFeature, toFeatureCategory } from '@sideroad/shared/answers';
import type { Category, Feature, FeatureCategory } from '@sideroad/shared/contract';
import { calls } from '@sideroad/shared/domain/calls';
import { sortCategories } from '@sideroad/shared/domain/category';
import { queryOptions } from '@sideroad/shared/query';
import { apiClient } from './client.ts';
import { answeredBy, queryKeys } from './queries.ts';

interface LookupOptions {
  /** Also inactive ones; sent only when true [API-33]. */
  includeInactive?: boolean;
  signal?: AbortSignal;
}

/** Reference data changes rarely: one call per visit is enough. */
const LOOKUP_STALE_MS = 60 * 60 * 1000;

const readLookup = (body: unknown) => readList(dataOf(body), 'data');
const readCategories = (body: unknown) => sortCategories(readLookup(body).map(toCategory));
const readCategory = (body: unknown) => toCategory(dataOf(body));
const readFeatures = (body: unknown) => readLookup(body).map(toFeature);
const readFeatureCategories = (body: unknown) => readLookup(body).map(toFeatureCategory);

const FEATURES = '/api/features';
const FEATURE_CATEGORIES = '/api/feature-categories';

async function fetchLookup(path: string, { includeInactive, signal }: LookupOptions): Promise<unknown> {
  const { data } = await apiClient.get<unknown>(path, {
    ...(includeInactive ? { params: { includeInactive: true } } : {}),
    ...(signal ? { signal } : {}),
  });
  return data;
}

/** All categories in display order. */
export async function fetchCategories(options: LookupOptions = {}): Promise<Category[]> {
  return readCategories(await fetchLookup(calls.categories(), options));
}

/** One category. @throws ApiError with status 404 for an unknown one. */
async function fetchCategory(id: string, signal?: AbortSignal): Promise<Category> {
  const { data } = await apiClient.get<unknown>(calls.category(id), signal ? { signal } : {});
  return readCategory(data);
}

export async function fetchFeatures(options: LookupOptions = {}): Promise<Feature[]> {
  return readFeatures(await fetchLookup(FEATURES, options));
}

export async function fetchFeatureCategories(options: LookupOptions = {}): Promise<FeatureCategory[]> {
  return readFeatureCategories(await fetchLookup(FEATURE_CATEGORIES, options));
}

export const categoriesQuery = () =>
  queryOptions({
    queryKey: queryKeys.categories(),
    ...answeredBy(calls.categories(), readCategories),
    queryFn: ({ signal }) => fetchCategories({ signal }),
    staleTime: LOOKUP_STALE_MS,
  });

export const categoryQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.category(id),
    ...answeredBy(calls.category(id), readCategory),
    queryFn: ({ signal }) => fetchCategory(id, signal),
    staleTime: LOOKUP_STALE_MS,
  });

export const featuresQuery = () =>
  queryOptions({
    queryKey: queryKeys.features(),
    ...answeredBy(FEATURES, readFeatures),
    queryFn: ({ signal }) => fetchFeatures({ signal }),
    staleTime: LOOKUP_STALE_MS,
  });

export const featureCategoriesQuery = () =>
  queryOptions({
    queryKey: queryKeys.featureCategories(),
    ...answeredBy(FEATURE_CATEGORIES, readFeatureCategories),
    queryFn: ({ signal }) => fetchFeatureCategories({ signal }),
    staleTime: LOOKUP_STALE_MS,
  });
