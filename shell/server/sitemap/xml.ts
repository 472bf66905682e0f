/** One URL of a sitemap (sitemaps.org). */
export interface SitemapEntry {
  /** Absolute. */
  loc: string;
  /** ISO 8601 UTC. */
  lastmod?: string;
}

type Kind = 'urlset' | 'sitemapindex';
const ITEM = { urlset: 'url', sitemapindex: 'sitemap' } as const;

const REPLACEMENTS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => REPLACEMENTS[character] ?? '');

const entryXml = (kind: Kind, { loc, lastmod }: SitemapEntry) =>
  `<${ITEM[kind]}><loc>${escapeXml(loc)}</loc>${lastmod ? `<lastmod>${escapeXml(lastmod)}</lastmod>` : ''}</${ITEM[kind]}>\n`;

/** Yields a sitemap, or an index of sitemaps, in pieces. */
export async function* sitemapXml(
  kind: Kind,
  entries: AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for await (const entry of entries) yield entryXml(kind, entry);
  yield `</${kind}>\n`;
}
