import { isCategory, isTopic, itemsOfCategory, itemsOfTopic } from '../catalogue/catalogue.ts';
import type { StoreItem } from '../catalogue/storeItem.ts';
import { texts } from '../texts.ts';

/** What an address of the store list shows. */
export interface Shelf {
  title: string;
  items: readonly StoreItem[];
}

/**
 * The shelf of '/store/list/{mode}/{slug}' (spec section 2): 'Any other mode shows the title 'Browse' with no items';
 * 'Unknown topic: title 'Not found', no items. Unknown category slug: title 'Not found', empty items.'
 */
export function shelfAt(mode: string, slug: string): Shelf {
  if (mode === 'topic') {
    return isTopic(slug) ? { title: texts.topics[slug], items: itemsOfTopic(slug) } : notFound;
  }
  if (mode === 'category') {
    return isCategory(slug) ? { title: texts.categories[slug], items: itemsOfCategory(slug) } : notFound;
  }
  return { title: texts.storeList.browse, items: [] };
}

const notFound: Shelf = { title: texts.storeList.notFound, items: [] };
