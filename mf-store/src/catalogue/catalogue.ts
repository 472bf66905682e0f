import { storeListTexts } from '../storeList/texts.ts';
import { texts } from '../texts.ts';
import { CATEGORY_SLUGS, items, type StoreItem, TOPIC_SLUGS, type TopicSlug } from './products.ts';

/** How the ids of a topic's products start. */
const TOPIC_PREFIXES: Readonly<Record<TopicSlug, string>> = {
  deals: 'deal-',
  new: 'new-',
  spotlight: 'spot-',
  popular: 'pop-',
  seasonal: 'sea-',
};

/** Returns all products of a topic's prefix. */
export const itemsOfTopic = (topic: TopicSlug): readonly StoreItem[] =>
  items.filter(({ id }) => id.startsWith(TOPIC_PREFIXES[topic]));

/** What an address of the store list shows. */
export interface Shelf {
  title: string;
  items: readonly StoreItem[];
}

/**
 * Finds the shelf of '/store/list/{mode}/{slug}'. An unknown slug is titled 'Not found' and an unknown mode 'Browse';
 * both are empty.
 */
export function shelfAt(mode: string, slug: string): Shelf {
  const topic = mode === 'topic' && TOPIC_SLUGS.find((known) => known === slug);
  if (topic) return { title: texts.topics[topic], items: itemsOfTopic(topic) };
  const category = mode === 'category' && CATEGORY_SLUGS.find((known) => known === slug);
  if (category) {
    const own = items.filter((item) => item.category === category);
    return {
      title: texts.categories[category],
      items: category === 'new-peak-season' ? itemsOfTopic('seasonal') : own,
    };
  }
  const { browse, notFound } = storeListTexts;
  return { title: mode === 'topic' || mode === 'category' ? notFound : browse, items: [] };
}
