import { parseUrl } from './url.ts';

/** One block of structured data; the site server escapes it. */
export type JsonLd = Record<string, unknown>;

/** Returns the absolute URL of a site path. Keeps absolute URLs; null for an invalid one. */
export function absoluteUrl(url: string, publicUrl: string): string | null {
  return parseUrl(url, publicUrl)?.href ?? null;
}

interface Entry {
  name: string;
  /** Path of the site. */
  path: string;
}

/** Makes the breadcrumbs of a page (schema.org BreadcrumbList); the last one is the page itself. */
export const breadcrumbList = (crumbs: readonly Entry[], publicUrl: string): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(path, publicUrl),
  })),
});

/** Makes an ordered list of pages of the site (schema.org ItemList). */
export const itemList = (name: string, entries: readonly Entry[], publicUrl: string): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  numberOfItems: entries.length,
  itemListElement: entries.map((entry, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: entry.name,
    url: absoluteUrl(entry.path, publicUrl),
  })),
});
