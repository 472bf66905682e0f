/** @jest-environment jsdom */
// The records of pages import React Router, which needs what jsdom lacks.
import '../../../packages/kit/jest/setupBrowser.ts';
import { createHash } from 'node:crypto';
import { routeIn } from '@sideroad/shared/hosting/routes';
import { siteRegistry } from '@sideroad/shared/testing/sitePages';
import fc from 'fast-check';
import type { StyledPage } from '../rendering/pageRenderer.ts';
import { type DocumentInput, renderDocument } from './document.ts';
import { stylesheet } from './stylesheet.ts';

const FILES = '/remotes/mf-farm/1.0.0-abcd1234/';
const FARM = {
  version: '1.0.0-abcd1234',
  entry: `${FILES}remoteEntry.js`,
  platform: '^1.5',
  exposes: {
    './FarmPage': { js: [`${FILES}page.js`], css: [`${FILES}page.css`] },
    './Other': { js: [`${FILES}other.js`], css: [] },
  },
};
const input: DocumentInput = {
  found: routeIn(siteRegistry, '/farm/12/x', ''),
  assets: {
    js: ['/assets/main.js'],
    styles: [stylesheet('/assets/main.css', 'body { margin: 0 }')],
    fonts: ['/assets/sans.woff2'],
  },
  registry: {
    'mf-farm': FARM,
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
    googleMapsMapId: '',
    mapTilesUrl: '',
    mapTilesAttribution: '',
    defaultLocation: { lat: 43.6532, lng: -79.3832 },
    remoteOverrides: null,
  },
  rendered: null,
  hashes: new Map(),
  banner: null,
};

/** With a URL beside the stylesheet, and text that could end the element. */
const PAGE_STYLE = `h1 { background: url("leaf.svg"); content: '</style><script>alert(1)</script>' }`;

/** A rendered page whose data is the same text everywhere. */
const pageWith = (text: string): StyledPage => ({
  html: '<h1>Maple Hollow</h1>',
  headHtml: '<link rel="preload" as="image" href="/cover.webp"/><title>Maple Hollow</title>',
  state: JSON.stringify({ isRendered: true, place: null, queries: text }),
  head: {},
  isRendered: true,
  error: null,
  styles: new Map([[`${FILES}page.css`, stylesheet(`${FILES}page.css`, PAGE_STYLE)]]),
});

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const documentOf = (more: Partial<DocumentInput> = {}) => parse(renderDocument({ ...input, ...more }).html);
const dataIn = (page: Document, selector: string) =>
  JSON.parse(page.querySelector(selector)?.textContent ?? '');

/** Every element with its attributes' names, in order. */
const shapeOf = (page: Document) =>
  [...page.querySelectorAll('*')].map(
    ({ tagName, attributes }) => `${tagName} ${[...attributes].map(({ name }) => name).join(' ')}`,
  );

/** What each link preloads, e.g. `script /assets/main.js`, the scripts, and the stylesheets inside the document. */
const filesOf = (page: Document) =>
  [...page.querySelectorAll('link:not([rel="icon"]), script[src], style')].map((element) =>
    ['rel', 'as', 'fetchpriority', 'href', 'src', 'data-href']
      .flatMap((name) => element.getAttribute(name) ?? [])
      .join(' '),
  );

describe('a document is layout and page as the server rendered them, and what they need', () => {
  it('holds the page, its head, and what it was rendered with', () => {
    const page = documentOf({ rendered: pageWith('</script>') });
    expect(page.title).toBe('Maple Hollow');
    expect(page.documentElement.lang).toBe('en-CA');
    expect(page.querySelector('#root h1')?.textContent).toBe('Maple Hollow');
    expect(dataIn(page, '#sideroad-state').queries).toBe('</script>');
    expect(dataIn(page, '#sideroad-config')).toEqual(input.config);
    expect(dataIn(page, '#sideroad-registry')).toEqual(input.registry);
  });

  it('[ARCH-38] has the first picture, fonts, and styles and scripts of exactly this route in this order', () => {
    expect(filesOf(documentOf({ rendered: pageWith('maple') }))).toEqual([
      'preload image /cover.webp',
      'preload font /assets/sans.woff2',
      'main.css',
      'page.css',
      `preload script low ${FILES}remoteEntry.js`,
      `preload script low ${FILES}page.js`,
      '/assets/main.js',
    ]);
  });

  it('[SEC-12] contains stylesheets whose hashes the policy allows, with URLs as in their files', () => {
    const { html, styleSources } = renderDocument({ ...input, rendered: pageWith('') });
    const page = parse(html);
    const styles = [...page.querySelectorAll('style')].map(({ textContent }) => textContent ?? '');
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(styleSources).toEqual(styles.map(hashOf));
    expect(styles[1]).toContain(`url("${FILES}leaf.svg")`);
    expect(page.querySelector('style ~ script:not([type])')).toBeNull();
  });

  it('preloads scripts and styles of a page whose skeleton is shown', () => {
    const files = filesOf(documentOf({ rendered: { ...pageWith(''), isRendered: false } }));
    expect(files.filter((file) => file.includes(FILES))).toEqual([
      `preload style ${FILES}page.css`,
      `preload script ${FILES}remoteEntry.js`,
      `preload script ${FILES}page.js`,
    ]);
  });

  it("[REL-26] states the hashes of the page's own files, and of no other", () => {
    const hashes = new Map([
      ['mf-farm', { 'remoteEntry.js': 'sha384-entry', 'page.js': 'sha384-page', 'other.js': 'sha384-other' }],
    ]);
    const links = documentOf({ hashes, rendered: pageWith('') }).querySelectorAll('[integrity]');
    expect([...links].map((link) => [link.getAttribute('href'), link.getAttribute('integrity')])).toEqual([
      [`${FILES}remoteEntry.js`, 'sha384-entry'],
      [`${FILES}page.js`, 'sha384-page'],
    ]);
  });

  it('[REL-30] has the banner of a preview outside of what React renders, with its style allowed', () => {
    const banner = {
      html: '<section>Preview</section>',
      style: stylesheet('/banner.css', 'section { color: red }'),
    };
    const { html, styleSources } = renderDocument({ ...input, rendered: pageWith(''), banner });
    expect(parse(html).querySelector('#root + section')?.textContent).toBe('Preview');
    expect(styleSources).toContain(banner.style.source);
  });

  it('leaves the whole page to the browser where not even the layout rendered', () => {
    const page = documentOf();
    expect(page.querySelector('#root')?.innerHTML).toBe('');
    expect(page.querySelector('#sideroad-state')).toBeNull();
    expect(filesOf(page)).toContain('/assets/main.js');
  });
});

describe('[SEC-12] hostile names of farms cannot leave their place in the document', () => {
  const documentWith = (text: string) =>
    documentOf({
      rendered: pageWith(text),
      config: { ...input.config, contactEmail: text },
      registry: { ...input.registry, [text]: FARM },
    });
  const harmless = shapeOf(documentWith('maple'));
  const hostile = fc.constantFrom(
    '"><script>alert(1)</script>',
    '</script><!--<script>',
    '--></head><body onload=alert(1)>',
    '&quot;><img src=x>',
    '$& $` $1',
    '\u2028\u0000\ud800',
  );

  it('no text of data, settings or registry adds an element or attribute', () => {
    const text = fc.oneof(
      hostile,
      fc.string({ minLength: 1, unit: 'binary' }),
      fc.string({ minLength: 1, unit: fc.constantFrom(...'<>"\'&/=-! abc`') }),
    );
    fc.assert(
      fc.property(text, (name) => {
        const page = documentWith(name);
        expect(shapeOf(page)).toEqual(harmless);
        expect(dataIn(page, '#sideroad-state').queries).toBe(name);
        expect(dataIn(page, '#sideroad-config').contactEmail).toBe(name);
      }),
      // Each parses a whole document.
      { numRuns: 50 },
    );
  });
});
