import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type {
  BlogPost,
  Category,
  Experience,
  ExperienceList,
  Feature,
  FeatureCategory,
} from '@sideroad/shared/contract';

const read = (file: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../data/${file}.json`, import.meta.url)), 'utf8'));

/**
 * The eleven categories [DATA-11]. Ids never change: the home page knows three of them. None has a priority, so that the
 * order of names decides [HOME-18].
 */
export const CATEGORIES: readonly Category[] = read('categories');

/** Headings that features are grouped under. */
export const FEATURE_CATEGORIES: readonly FeatureCategory[] = read('featureCategories');

/** The features of farms. Ids never change: farms in a database refer to them. */
export const FEATURES: readonly Feature[] = read('features');

/** The experiences of each list, by farms of the seed. */
export const EXPERIENCES: Readonly<Record<ExperienceList, readonly Experience[]>> = read('experiences');

/** Stories of the site's own journal, newest first; pages show four. Titles are plain text. */
export const BLOG_POSTS: readonly BlogPost[] = read('blogPosts');

/** English and French words and signs of opening hours, by what they mean in OpenStreetMap's syntax. */
export const WORDS_OF_HOURS: Readonly<Record<string, readonly string[]>> = read('hoursWords');

/**
 * Spellings of one word in names and places, the shortest first, and English and French names of one thing; each as the
 * database compares it (`search_text`).
 */
export const EQUIVALENT_WORDS: Readonly<
  Record<'abbreviations' | 'synonyms', readonly (readonly string[])[]>
> = read('equivalents');

/** Names of columns in files of farms, by the field of an import; the first that has a value counts. */
export const COLUMN_NAMES: Readonly<Record<string, readonly string[]>> = read('columns');

/** Kinds of place that other directories list, by the category of ours that comes nearest (docs/data.md). */
export const KINDS_OF_PLACE: Readonly<Record<string, readonly string[]>> = read('kinds');
