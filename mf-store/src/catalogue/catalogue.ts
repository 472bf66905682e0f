import { deals } from './items/deals.ts';
import { flowers } from './items/flowers.ts';
import { fruitsAndVegetables } from './items/fruitsAndVegetables.ts';
import { larder } from './items/larder.ts';
import { meatAndSeafood } from './items/meatAndSeafood.ts';
import { newThisWeek } from './items/newThisWeek.ts';
import { popular } from './items/popular.ts';
import { seasonal } from './items/seasonal.ts';
import { spotlight } from './items/spotlight.ts';
import type { CategorySlug, StoreItem, TopicSlug } from './storeItem.ts';

const topics: Record<TopicSlug, readonly StoreItem[]> = {
  deals,
  new: newThisWeek,
  spotlight,
  popular,
  seasonal,
};

/** All 62 products, each once. */
export const items: readonly StoreItem[] = [
  ...Object.values(topics).flat(),
  ...fruitsAndVegetables,
  ...flowers,
  ...meatAndSeafood,
  ...larder,
];

/** A topic's products: 'every item of that prefix' (decision D12). */
export const itemsOfTopic = (slug: TopicSlug): readonly StoreItem[] => topics[slug];

/** A category's products: 'every item of it, whatever its prefix; … `new-peak-season` is the `sea-` list itself' (D12). */
export function itemsOfCategory(slug: CategorySlug): readonly StoreItem[] {
  return slug === 'new-peak-season' ? seasonal : items.filter(({ category }) => category === slug);
}
