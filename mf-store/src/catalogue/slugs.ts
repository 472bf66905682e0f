import { CATEGORY_SLUGS, type CategorySlug, TOPIC_SLUGS, type TopicSlug } from './storeItem.ts';

/** Whether a slug of an address is one of a list's. */
function isOneOf<Slug extends string>(slugs: readonly Slug[], slug: string): slug is Slug {
  return slugs.some((known) => known === slug);
}

export const isTopic = (slug: string): slug is TopicSlug => isOneOf(TOPIC_SLUGS, slug);
export const isCategory = (slug: string): slug is CategorySlug => isOneOf(CATEGORY_SLUGS, slug);
