import type { Feature, FeatureCategory } from '@sideroad/shared/contract';
import { texts } from '../texts.ts';

export interface FeatureGroup {
  id: string;
  name: string;
  features: Feature[];
}

/**
 * Features 'grouped by feature category' (spec section 2), in the order of the categories; empty groups are left
 * out. Features of a category that is not known stand together at the end.
 */
export function groupFeatures(
  features: readonly Feature[],
  categories: readonly FeatureCategory[],
): FeatureGroup[] {
  const known = new Set(categories.map(({ id }) => id));
  const groups = categories.map(({ id, name }) => ({
    id,
    name,
    features: features.filter(({ categoryId }) => categoryId === id),
  }));
  const others = features.filter(({ categoryId }) => !known.has(categoryId));
  return [...groups, { id: '', name: texts.features.others, features: others }].filter(
    (group) => group.features.length > 0,
  );
}
