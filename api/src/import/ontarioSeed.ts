import { generateFarms, SEED_FARM_COUNT } from '../seed/generate.ts';
import { CATEGORIES } from '../seed/reference/categories.ts';
import { FEATURE_CATEGORIES } from '../seed/reference/featureCategories.ts';
import { FEATURES } from '../seed/reference/features.ts';
import type { Seed } from './seedDatabase.ts';

/** The categories and features that every site begins with: without them no farm can be registered. */
export const referenceSeed = (): Seed => ({
  categories: CATEGORIES,
  featureCategories: FEATURE_CATEGORIES,
  features: FEATURES,
  farms: [],
});

/** These and the sample farms of Ontario (spec/running, SEED). */
export const ontarioSeed = (): Seed => ({
  ...referenceSeed(),
  farms: generateFarms({ count: SEED_FARM_COUNT }),
});
