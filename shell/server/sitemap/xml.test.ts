/** @jest-environment jsdom */
// The records of pages import React Router, which needs what jsdom lacks.
import '../../../packages/kit/jest/setupBrowser.ts';
import { paths } from '@sideroad/shared/domain/paths';
import fc from 'fast-check';
import { sitemapXml } from './sitemaps.ts';

/** What a real parser reads of a sitemap: text of each URL. @throws where it is no XML */
async function read(kind: 'urlset' | 'sitemapindex', entries: { loc: string; lastmod?: string }[]) {
  const pieces: string[] = [];
  for await (const piece of sitemapXml(kind, entries)) pieces.push(piece);
  const { documentElement } = new DOMParser().parseFromString(pieces.join(''), 'application/xml');
  if (documentElement.namespaceURI !== 'http://www.sitemaps.org/schemas/sitemap/0.9')
    throw new Error(documentElement.textContent ?? '');
  return [...documentElement.children].map(({ tagName, children }) => [
    tagName,
    ...[...children].map((child) => `${child.tagName} ${child.textContent}`),
  ]);
}

describe('[HOME-47] hostile names of farms are escaped in sitemaps', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(']]>', '</loc><loc>', '&amp;', '<!--', '\'"&<>', '\u0000', '\ud800', '../../login', '?#'),
  );

  it('states what was meant and nothing else for any name', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { maxLength: 5 }), async (names) => {
        const entries = names.map((name, id) => ({
          loc: `https://farms.example${paths.farm(String(id), name)}`,
          lastmod: '2026-11-21T10:11:12.000Z',
        }));
        expect(await read('urlset', entries)).toEqual(
          entries.map(({ loc, lastmod }) => ['url', `loc ${loc}`, `lastmod ${lastmod}`]),
        );
      }),
    );
  });

  it('escapes what a URL may hold', async () => {
    const loc = `https://farms.example/a?b=1&c='"<>`;
    expect(await read('sitemapindex', [{ loc }])).toEqual([['sitemap', `loc ${loc}`]]);
  });
});
