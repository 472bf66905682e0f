import type { PageHead } from '@sideroad/shared/contract';
import { escapeHtml } from '@sideroad/shared/domain/html';
import { jsonLdBlock } from './jsonBlock.ts';

const SITE_NAME = 'Sideroad';
/** The language of all documents; a second one is a second alternate. */
export const LANGUAGE = 'en-CA';

/** Marks what is true of the document's own page, so that the browser can take it away (useLeaveDocument.ts). */
const MARK = 'data-document';

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}" ${MARK}>`;

/** An address of this site as other sites need it. */
const absolute = (address: string, publicUrl: string) =>
  /^\/(?!\/)/.test(address) ? publicUrl + address : address;

/** Where the same page is in each language: for now one, which is also for everybody else. */
const alternates = (canonical: string) =>
  [LANGUAGE, 'x-default'].map(
    (language) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(canonical)}" ${MARK}>`,
  );

/**
 * What a document's head tells search engines and link previews (contract 8).
 * @param publicUrl `PUBLIC_URL`, no trailing slash
 */
export function headTags(
  { title, description, canonicalPath, imageUrl, robots }: PageHead,
  jsonLd: readonly object[],
  publicUrl: string,
): string[] {
  const canonical = canonicalPath === undefined ? null : absolute(canonicalPath, publicUrl);
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(description ? [meta('name', 'description', description)] : []),
    ...(robots ? [meta('name', 'robots', robots)] : []),
    ...(canonical
      ? [`<link rel="canonical" href="${escapeHtml(canonical)}" ${MARK}>`, ...alternates(canonical)]
      : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:locale', LANGUAGE.replace('-', '_')),
    meta('property', 'og:title', title),
    ...(description ? [meta('property', 'og:description', description)] : []),
    ...(canonical ? [meta('property', 'og:url', canonical)] : []),
    ...(imageUrl ? [meta('property', 'og:image', absolute(imageUrl, publicUrl))] : []),
    // Title, description and picture are read from the tags above.
    meta('name', 'twitter:card', imageUrl ? 'summary_large_image' : 'summary'),
    ...jsonLd.map(jsonLdBlock),
  ];
}
