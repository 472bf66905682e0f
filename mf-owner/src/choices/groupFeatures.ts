import type { Feature, FeatureCategory } from '@sideroad/shared/contract';

/** Features that stand together under a heading; one without a heading holds those of no known category. */
export interface FeatureList {
  id: string;
  title: string | null;
  features: readonly Feature[];
}

/** Features by feature category, in the categories' order; empty categories are left out. */
export function groupFeatures(
  features: readonly Feature[],
  categories: readonly FeatureCategory[],
): FeatureList[] {
  const known = new Set(categories.map(({ id }) => id));
  const lists: FeatureList[] = categories.map(({ id, name }) => ({
    id,
    title: name,
    features: features.filter(({ categoryId }) => categoryId === id),
  }));
  lists.push({
    id: 'others',
    title: null,
    features: features.filter(({ categoryId }) => !known.has(categoryId)),
  });
  return lists.filter(({ features: own }) => own.length > 0);
}
