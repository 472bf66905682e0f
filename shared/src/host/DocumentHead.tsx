import type { PageHead } from '@sideroad/shared/contract';
import { useEffect, useEffectEvent } from 'react';
import { useHost } from './host.tsx';

const SITE_NAME = 'Sideroad';
/** The language of all documents; a second one is a second alternate. */
const LANGUAGE = 'en-CA';

/** Marks tags that the server wrote, which the shell removes when the visitor leaves before React has adopted them. */
const MARK = { 'data-document': '' };

const absolute = (url: string, publicUrl: string) => (/^\/(?!\/)/.test(url) ? publicUrl + url : url);

/** Makes the head and its structured data as JSON, in which no value ends the script element. */
function readHead(given: PageHead | (() => PageHead)): { head: PageHead; blocks: string[]; error: unknown } {
  try {
    const head = typeof given === 'function' ? given() : given;
    const blocks = (head.jsonLd ?? []).map((block) => JSON.stringify(block).replaceAll('<', '\\u003c'));
    return { head, blocks, error: null };
  } catch (error) {
    return { head: { title: SITE_NAME }, blocks: [], error };
  }
}

/**
 * Says in the document's head what the page is: for search engines, link previews and the tab. React hoists the tags,
 * on the server and in the browser; on the server the status and a redirect go to the host.
 * @param head a function where it is made of data: it may throw, and the page then stays, with the site's name as its
 *   title, while the error is reported
 */
export function DocumentHead({ head: given }: { head: PageHead | (() => PageHead) }) {
  const host = useHost();
  const { head, blocks, error } = readHead(given);
  host.head?.(head, error);
  const hasFailed = error !== null;
  const report = useEffectEvent(() => host.reportError(error, { section: 'head' }));
  useEffect(() => {
    if (hasFailed) report();
  }, [hasFailed]);
  // Hydrated: from now on React itself updates and removes them.
  useEffect(() => {
    for (const tag of document.head.querySelectorAll('[data-document]')) tag.removeAttribute('data-document');
  }, []);
  const { publicUrl } = host.config;
  const { title, description, canonicalPath, imageUrl, imageFacts, robots } = head;
  const canonical = canonicalPath === undefined ? null : absolute(canonicalPath, publicUrl);
  const properties: [string, string | null | undefined][] = [
    ['og:type', 'website'],
    ['og:site_name', SITE_NAME],
    ['og:locale', LANGUAGE.replace('-', '_')],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ['og:image', imageUrl && absolute(imageUrl, publicUrl)],
    ...Object.entries(imageFacts ?? {}).map(([fact, value]): [string, string] => [
      `og:image:${fact}`,
      String(value),
    ]),
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
      {blocks.map((json) => (
        <script
          key={json}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, escaped above, in an element that never runs
          dangerouslySetInnerHTML={{ __html: json }}
        />
      ))}
    </>
  );
}
