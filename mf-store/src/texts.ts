import type { CategorySlug, TopicSlug } from './catalogue/products.ts';

/** Titles of the 12 categories. */
const categories: Readonly<Record<CategorySlug, string>> = {
  'new-peak-season': 'New & Season',
  fruits: 'Fruits',
  vegetables: 'Vegetables',
  flowers: 'Flowers',
  'meat-seafood': 'Meat & Seafood',
  'dairy-eggs': 'Dairy & Eggs',
  bakery: 'Bakery',
  frozen: 'Frozen',
  'syrups-honey': 'Syrups & Honey',
  'wine-cider': 'Wine & Cider',
  pantry: 'Pantry',
  'produce-boxes': 'Produce Boxes',
};

/** Titles in side panel and grid; the store's rails have titles of their own [STORE-30]. */
const topics: Readonly<Record<TopicSlug, string>> = {
  deals: 'Deals of Week',
  new: 'New This Week',
  spotlight: 'Farm Spotlight',
  popular: 'Popular Items',
  seasonal: 'Seasonal Picks',
};

/**
 * The texts of several pages; the others are beside their pages. Quotes are curly in the store and straight elsewhere
 * [STORE-4].
 */
export const texts = {
  documentTitle: (name: string) => `${name} · Sideroad`,

  /** Of the store and its lists. */
  preview: {
    /** What search engines show under their titles. */
    description:
      'A preview of the farm store: fruit, cheese, bread and cider of Ontario farms. Nothing can be bought yet.',
    notice:
      'Farm Store is under active development. We’re building something exciting. The page you’re viewing is a mockup and is not yet functional.',
  },
  product: {
    buy: 'Buy',
    off: (percent: number) => `${percent}% off`,
  },
  categories,
  topics,

  /** Of stay and experience. */
  mockNotice: 'This page is not functional. It is a mockup under development.',
  sample: { rated: 'Rated', reviews: 'reviews' },
} as const;
