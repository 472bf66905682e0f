import type { PageHead } from '@sideroad/shared/contract';
import { useEffect } from 'react';
import { useHost } from './host.tsx';

const SITE_NAME = 'Sideroad';
/** The language of all documents; a second one is a second alternate. */
const LANGUAGE = 'en-CA';

/** Marks tags that the server wrote, which the shell removes when the visitor leaves before React has adopted them. */
const MARK = { 'data-document': '' };

/** An address of this site in full, as other sites need it. */
const absolute = (address: string, publicUrl: string) =>
  /^\/(?!\/)/.test(address) ? publicUrl + address : address;

/** No value of it ends the script element. */
const asJson = (block: object) => JSON.stringify(block).replaceAll('<', '\\u003c');

/**
 * Says in the document's head what the page is: for search engines, link previews and the tab. React hoists the tags,
 * on the server and in the browser; on the server the status and a redirect go to the host.
 */
export function DocumentHead({ head }: { head: PageHead }) {
  const host = useHost();
  host.head?.(head);
  // Hydrated: from now on React itself updates and removes them.
  useEffect(() => {
    for (const tag of document.head.querySelectorAll('[data-document]')) tag.removeAttribute('data-document');
  }, []);
  const { publicUrl } = host.config;
  const { title, description, canonicalPath, imageUrl, robots, jsonLd = [] } = head;
  const canonical = canonicalPath === undefined ? null : absolute(canonicalPath, publicUrl);
  const properties: [string, string | null | undefined][] = [
    ['og:type', 'website'],
    ['og:site_name', SITE_NAME],
    ['og:locale', LANGUAGE.replace('-', '_')],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ['og:image', imageUrl && absolute(imageUrl, publicUrl)],
  ];
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={description} {...MARK} /> : null}
      {robots ? <meta name="robots" content={robots} {...MARK} /> : null}
      {canonical ? <link rel="canonical" href={canonical} {...MARK} /> : null}
      {canonical
        ? [LANGUAGE, 'x-default'].map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={canonical} {...MARK} />
          ))
        : null}
      {properties.map(([property, content]) =>
        content ? <meta key={property} property={property} content={content} {...MARK} /> : null,
      )}
      {/* Title, description and picture are read from the tags above. */}
      <meta name="twitter:card" content={imageUrl ? 'summary_large_image' : 'summary'} {...MARK} />
      {jsonLd.map((block) => (
        <script
          key={asJson(block)}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, escaped above, in an element that never runs
          dangerouslySetInnerHTML={{ __html: asJson(block) }}
        />
      ))}
    </>
  );
}
