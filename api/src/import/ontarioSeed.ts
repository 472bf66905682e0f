import { generateFarms, SEED_FARM_COUNT } from '../seed/generate.ts';
import { CATEGORIES } from '../seed/reference/categories.ts';
import { FEATURE_CATEGORIES } from '../seed/reference/featureCategories.ts';
import { FEATURES } from '../seed/reference/features.ts';
import type { Seed } from './seedDatabase.ts';

/** Ontario's categories, features and farms (spec/running, SEED). */
export const ontarioSeed = (): Seed => ({
  categories: CATEGORIES,
  featureCategories: FEATURE_CATEGORIES,
  features: FEATURES,
  farms: generateFarms({ count: SEED_FARM_COUNT }),
});
