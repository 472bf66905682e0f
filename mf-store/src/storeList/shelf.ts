import { itemsOfCategory, itemsOfTopic } from '../catalogue/catalogue.ts';
import { isCategory, isTopic } from '../catalogue/slugs.ts';
import type { StoreItem } from '../catalogue/storeItem.ts';
import { texts } from '../texts.ts';

/** What an address of the store list shows. */
export interface Shelf {
  title: string;
  items: readonly StoreItem[];
}

/**
 * Title of '/store/list/{mode}/{slug}' (spec section 2): 'Any other mode shows the title 'Browse' with no items';
 * 'Unknown topic: title 'Not found', no items. Unknown category slug: title 'Not found', empty items.'
 */
function shelfTitle(mode: string, slug: string): string {
  const { browse, notFound } = texts.storeList;
  if (mode === 'topic') return isTopic(slug) ? texts.topics[slug] : notFound;
  if (mode === 'category') return isCategory(slug) ? texts.categories[slug] : notFound;
  return browse;
}

function itemsAt(mode: string, slug: string): readonly StoreItem[] {
  if (mode === 'topic' && isTopic(slug)) return itemsOfTopic(slug);
  return mode === 'category' && isCategory(slug) ? itemsOfCategory(slug) : [];
}

/** The shelf of '/store/list/{mode}/{slug}' (spec section 2). */
export const shelfAt = (mode: string, slug: string): Shelf => ({
  title: shelfTitle(mode, slug),
  items: itemsAt(mode, slug),
});
