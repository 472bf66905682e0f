import { itemsOfCategory, itemsOfTopic } from '../catalogue/catalogue.ts';
import { isCategory, isTopic } from '../catalogue/slugs.ts';
import type { StoreItem } from '../catalogue/storeItem.ts';
import { shelfTitle } from './shelfTitle.ts';

/** What an address of the store list shows. */
export interface Shelf {
  title: string;
  items: readonly StoreItem[];
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
