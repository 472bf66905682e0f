import type { BlogPost, Facets, InSeason, ListMeta, Page, Place } from '@sideroad/shared/contract';
import { htmlToText } from '@sideroad/shared/domain/htmlText';
import { isObject, listOf } from '@sideroad/shared/domain/json';
import { toCoordinates } from './normalise.ts';
import { readFields, readList, readNumber, readText } from './read.ts';

/** Reads lists of any back end, and what comes beside them. */

function toCounts(value: unknown): Record<string, number> {
  const entries = Object.entries(isObject(value) ? value : {});
  return Object.fromEntries(
    entries.flatMap(([key, count]) => (typeof count === 'number' ? [[key, count]] : [])),
  );
}

/** Reads the counts of further choices beside a list; null where a back end has none. */
export function toFacets(value: unknown): Facets | null {
  const facets = isObject(value) && isObject(value.facets) ? value.facets : null;
  if (!facets) return null;
  return {
    open: readNumber(facets.open) ?? 0,
    days: toCounts(facets.days),
    features: toCounts(facets.features),
    crops: toCounts(facets.crops),
    within: toCounts(facets.within),
    without: toCounts(facets.without),
  };
}

/** Reads what is in season around a place; ignores a crop without its facts. */
export function toInSeason(value: unknown): InSeason {
  const fields = readFields(value, 'data');
  const crops = listOf(fields.crops).flatMap((item) => {
    const crop = isObject(item) ? item : {};
    const [slug, name] = [readText(crop.slug), readText(crop.name)];
    const [farms, distance] = [readNumber(crop.farms), readNumber(crop.distance)];
    return slug && name && farms !== null && distance !== null ? [{ slug, name, farms, distance }] : [];
  });
  return { crops, categories: toCounts(fields.categories) };
}

/** Reads the places of a list; ignores one without a name or a location. */
export function toPlaces(value: unknown): Place[] {
  return readList(value, 'data').flatMap((item) => {
    const fields = readFields(item, 'place');
    const name = readText(fields.name);
    const coordinates = toCoordinates(fields);
    if (name === null || coordinates === null) return [];
    return {
      id: readText(fields.id) ?? name,
      name,
      region: readText(fields.region) ?? '',
      kind: fields.kind === 'postal-area' ? 'postal-area' : 'town',
      latitude: coordinates.lat,
      longitude: coordinates.lon,
    };
  });
}

function toMeta(value: unknown, count: number): ListMeta {
  const fields = isObject(value) ? value : {};
  const limit = readNumber(fields.limit) ?? Math.max(count, 1);
  const total = readNumber(fields.total) ?? count;
  return {
    total,
    limit,
    pages: readNumber(fields.pages) ?? Math.ceil(total / limit),
    page: readNumber(fields.page) ?? 1,
  };
}

/** Reads `{ items, meta }` of a search response. @throws ApiError (shape) without a list of items */
export function toPage<T>(value: unknown, toItem: (item: unknown) => T): Page<T> {
  const fields = readFields(value, 'data');
  const items = readList(fields.items, 'data.items').map(toItem);
  return { items, meta: toMeta(fields.meta, items.length) };
}

/** Only web addresses become links: a feed could carry `javascript:`. */
const webAddress = (value: unknown) => {
  const text = readText(value);
  return text !== null && /^https?:\/\//i.test(text) ? text : null;
};

function toPost(value: unknown): BlogPost[] {
  if (!isObject(value)) return [];
  const link = webAddress(value.link);
  const title = isObject(value.title) ? htmlToText(readText(value.title.rendered) ?? '') : '';
  if (link === null || title === '') return [];
  const media = isObject(value._embedded) ? listOf(value._embedded['wp:featuredmedia'])[0] : undefined;
  return [{ title, link, imageUrl: isObject(media) ? readText(media.source_url) : null }];
}

/** Reads the posts of a WordPress-shaped feed; ignores one without a title or a link. */
export const toPosts = (value: unknown): BlogPost[] => readList(value, 'blog feed').flatMap(toPost);
