import { isCategory, isTopic } from '../catalogue/slugs.ts';
import { texts } from '../texts.ts';

/**
 * Title of '/store/list/{mode}/{slug}' (spec section 2): 'Any other mode shows the title 'Browse' with no items';
 * 'Unknown topic: title 'Not found', no items. Unknown category slug: title 'Not found', empty items.'
 */
export function shelfTitle(mode: string, slug: string): string {
  const { browse, notFound } = texts.storeList;
  if (mode === 'topic') return isTopic(slug) ? texts.topics[slug] : notFound;
  if (mode === 'category') return isCategory(slug) ? texts.categories[slug] : notFound;
  return browse;
}
