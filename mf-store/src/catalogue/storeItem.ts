/** Slugs of the 12 store categories (spec section 2, Store list). */
export const CATEGORY_SLUGS = [
  'new-peak-season',
  'fruits',
  'vegetables',
  'flowers',
  'meat-seafood',
  'dairy-eggs',
  'bakery',
  'frozen',
  'syrups-honey',
  'wine-cider',
  'pantry',
  'produce-boxes',
] as const;
export type CategorySlug = (typeof CATEGORY_SLUGS)[number];

/** Slugs of the 5 topics (spec section 2, Store list). */
export const TOPIC_SLUGS = ['deals', 'new', 'spotlight', 'popular', 'seasonal'] as const;
export type TopicSlug = (typeof TOPIC_SLUGS)[number];

/** A product of the sample store (spec section 3, 'Store item'). */
export interface StoreItem {
  /** Prefixed by group, e.g. 'pop-3'. */
  id: string;
  name: string;
  /** What it belongs to; 'New & Season' holds the seasonal picks and nothing of its own (decision D12). */
  category: Exclude<CategorySlug, 'new-peak-season'>;
  /** As its farm writes it: see `priceText`. */
  price: string;
  /** The farm that sells it. */
  info: string;
  /** Address of its picture. */
  img: string;
  /** Percent off; on deals only. */
  discount?: number;
}
