/** @jest-environment jsdom */
import type { DocumentResult } from '@sideroad/shared/contract';
import fc from 'fast-check';
import { matchRoute } from '../src/routes.ts';
import { type DocumentInput, renderDocument } from './document.ts';

const FILES = '/remotes/mf-farm/1.0.0-abcd1234/';
const input: DocumentInput = {
  pathname: '/farm/12/x',
  search: '',
  found: matchRoute('/farm/12/x', ''),
  assets: { js: ['/assets/main.js'], css: ['/assets/main.css'], fonts: ['/assets/sans.woff2'] },
  registry: {
    'mf-farm': {
      version: '1.0.0-abcd1234',
      entry: `${FILES}remoteEntry.js`,
      platform: '^1.5',
      exposes: {
        './FarmPage': { js: [`${FILES}page.js`], css: [`${FILES}page.css`] },
        './Other': { js: [`${FILES}other.js`], css: [] },
      },
    },
  },
  config: {
    apiBaseUrl: '',
    publicUrl: 'https://sideroad.example',
    contactEmail: 'hello@sideroad.example',
    newsletterUrl: '/api/newsletter',
    blogFeedUrl: '/api/blog/posts',
    ipGeolocationUrl: '/api/ip-location',
    ipGeolocationKey: '',
    googleMapsApiKey: '',
    mapTilesUrl: '',
    mapTilesAttribution: '',
    defaultLocation: { lat: 43.6532, lng: -79.3832 },
    remoteOverrides: null,
  },
  renderLayout: ({ main = '' }) => main,
  withoutPreloads: [],
  result: null,
  inlined: { schema: 1, entries: {} },
};

/** A farm whose owner has written the same text everywhere. */
const resultOf = (text: string): DocumentResult => ({
  status: 200,
  head: {
    title: text,
    description: text,
    canonicalPath: `/farm/12/${text}`,
    imageUrl: `/api/images/${text}`,
  },
  jsonLd: [{ '@type': 'LocalBusiness', name: text }],
  bodyHtml: '<h1>Maple Hollow</h1>',
  firstPicture: { url: `/api/images/${text}`, srcset: text, sizes: text },
});

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
function documentOf(more: Partial<DocumentInput> = {}) {
  const { pathname, search } = { ...input, ...more };
  return parse(renderDocument({ ...input, found: matchRoute(pathname, search), ...more }).html);
}
const attributeOf = (page: Document, selector: string, name: string) =>
  page.querySelector(selector)?.getAttribute(name);
const contentOf = (page: Document, key: string) =>
  attributeOf(page, `meta[name="${key}"], meta[property="${key}"]`, 'content');
const dataIn = (page: Document, selector: string) =>
  JSON.parse(page.querySelector(selector)?.textContent ?? '');

/** Every element with its attributes' names, in order. */
const shapeOf = (page: Document) =>
  [...page.querySelectorAll('*')].map(
    ({ tagName, attributes }) => `${tagName} ${[...attributes].map(({ name }) => name).join(' ')}`,
  );

describe("issue 9: 'title, description, canonical, OpenGraph and Twitter tags, JSON-LD …, `hreflang` ready'", () => {
  const page = documentOf({ result: resultOf('maple') });

  it('tells search engines', () => {
    expect(page.title).toBe('maple');
    expect(contentOf(page, 'description')).toBe('maple');
    expect(contentOf(page, 'robots')).toBeUndefined();
    expect(page.documentElement.lang).toBe('en-CA');
    const address = 'https://sideroad.example/farm/12/maple';
    expect(attributeOf(page, 'link[rel="canonical"]', 'href')).toBe(address);
    const alternates = [...page.querySelectorAll('link[rel="alternate"]')];
    expect(alternates.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ['en-CA', address],
      ['x-default', address],
    ]);
    expect(dataIn(page, 'script[type="application/ld+json"]')).toEqual({
      '@type': 'LocalBusiness',
      name: 'maple',
    });
  });

  it('tells link previews, with absolute addresses', () => {
    expect(
      Object.fromEntries(
        [...page.querySelectorAll('meta[property], meta[name^="twitter:"]')].map((meta) => [
          meta.getAttribute('property') ?? meta.getAttribute('name'),
          meta.getAttribute('content'),
        ]),
      ),
    ).toEqual({
      'og:type': 'website',
      'og:site_name': 'Sideroad',
      'og:locale': 'en_CA',
      'og:title': 'maple',
      'og:description': 'maple',
      'og:url': 'https://sideroad.example/farm/12/maple',
      'og:image': 'https://sideroad.example/api/images/maple',
      'twitter:card': 'summary_large_image',
    });
    const head = { title: 'A', imageUrl: 'https://pictures.example/a.jpg' };
    const elsewhere = documentOf({ result: { status: 200, head } });
    expect(contentOf(elsewhere, 'og:image')).toBe('https://pictures.example/a.jpg');
  });

  it('keeps the shell’s own pages, and what does not exist, out of search engines', () => {
    for (const pathname of ['/login', '/no/such/page'])
      expect(contentOf(documentOf({ pathname }), 'robots')).toBe('noindex');
    const head = { title: 'A', robots: 'noindex' } as const;
    expect(contentOf(documentOf({ result: { status: 200, head } }), 'robots')).toBe('noindex');
    expect(contentOf(documentOf(), 'robots')).toBeUndefined();
  });
});

describe("issue 9: 'preload of exactly the chunks and the first picture that this route needs, fonts preloaded'", () => {
  it('and of nothing else', () => {
    const page = documentOf({ result: { ...resultOf('maple'), bodyHtml: undefined } });
    const links = [...page.querySelectorAll('link[rel="preload"]')];
    expect(links.map((link) => `${link.getAttribute('as')} ${link.getAttribute('href')}`).sort()).toEqual([
      'font /assets/sans.woff2',
      'image /api/images/maple',
      'script /assets/main.js',
      `script ${FILES}page.js`,
      `script ${FILES}remoteEntry.js`,
      `style ${FILES}page.css`,
    ]);
    const picture = page.querySelector('link[as="image"]');
    expect(['imagesrcset', 'imagesizes', 'fetchpriority'].map((name) => picture?.getAttribute(name))).toEqual(
      ['maple', 'maple', 'high'],
    );
  });
});

describe("issue 9: 'painted from the document before any script runs'", () => {
  it("uses the styles of a page whose HTML stands in it, under the name by which the page's code finds them", () => {
    const page = documentOf({ result: resultOf('maple') });
    const link = page.querySelector(`link[href="${FILES}page.css"]`);
    expect(link?.getAttribute('rel')).toBe('stylesheet');
    expect(link?.getAttribute('data-href')).toBe('page.css');
  });
});

describe("issue 9: 'the route's first API data inlined', 'painted from the document before any script runs'", () => {
  it('holds the data and what the remote shows', () => {
    const inlined = {
      schema: 1,
      entries: { '/api/farms/12': { data: { name: '</script>' }, updatedAt: 1 } },
    };
    const page = documentOf({ result: resultOf('maple'), inlined });
    expect(dataIn(page, '#sideroad-data')).toEqual(inlined);
    expect(page.querySelector('#root h1')?.textContent).toBe('Maple Hollow');
  });
});

describe("issue 9: 'Everything escaped; property-tested against hostile farm names'", () => {
  const harmless = shapeOf(documentOf({ result: resultOf('maple') }));
  const hostile = [
    '"><script>alert(1)</script>',
    "' onload='alert(1)",
    '</title><svg onload=alert(1)>',
    '</script><!--<script>',
    '--></head><body onload=alert(1)>',
    '&quot;><img src=x>',
    '$& $` $1',
    '\u2028\u0000\ud800',
  ];

  it('no text makes an element or an attribute more', () => {
    const text = fc.oneof(
      fc.constantFrom(...hostile),
      fc.string({ minLength: 1, unit: 'binary' }),
      fc.string({ minLength: 1, unit: fc.constantFrom(...'<>"\'&/=-! abc`') }),
    );
    fc.assert(
      fc.property(text, (name) => {
        const entries = { [`/api/${name}`]: { data: name, updatedAt: 1 } };
        const page = documentOf({ result: resultOf(name), inlined: { schema: 1, entries } });
        expect(shapeOf(page)).toEqual(harmless);
        expect(dataIn(page, '#sideroad-data').entries).toEqual(entries);
        expect(dataIn(page, 'script[type="application/ld+json"]').name).toBe(name);
      }),
      // Each parses a whole document.
      { numRuns: 50 },
    );
  });

  it('no address does either', () => {
    fc.assert(
      fc.property(fc.constantFrom(...hostile), (text) => {
        expect(shapeOf(documentOf({ search: `?q=${text}`, result: resultOf('maple') }))).toEqual(harmless);
      }),
    );
  });
});
