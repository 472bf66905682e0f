import { storeListTexts } from '../storeList/texts.ts';
import { CATEGORIES, items, type StoreItem, TOPICS, type TopicSlug } from './products.ts';

/** Returns all products of a topic. */
export const itemsOfTopic = (slug: TopicSlug): readonly StoreItem[] =>
  TOPICS.filter((topic) => topic.slug === slug).flatMap(({ prefix }) =>
    items.filter(({ id }) => id.startsWith(prefix)),
  );

/** The content of a URL of the store list. */
export interface Shelf {
  title: string;
  items: readonly StoreItem[];
}

/** Finds a shelf by its address; empty and titled 'Not found' for an unknown slug, 'Browse' for an unknown mode. */
export function shelfAt(mode: string, slug: string): Shelf {
  const topic = mode === 'topic' && TOPICS.find((known) => known.slug === slug);
  if (topic) return { title: topic.title, items: itemsOfTopic(topic.slug) };
  const category = mode === 'category' && CATEGORIES.find((known) => known.slug === slug);
  if (category) {
    const own = items.filter((item) => item.category === category.slug);
    return {
      title: category.title,
      items: category.slug === 'new-peak-season' ? itemsOfTopic('seasonal') : own,
    };
  }
  const { browse, notFound } = storeListTexts;
  return { title: mode === 'topic' || mode === 'category' ? notFound : browse, items: [] };
}
