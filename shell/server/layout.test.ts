import fc from 'fast-check';
import * as templates from '../src/document/template.tsx';
import { matchRoute } from '../src/routes.ts';
import { createLayout } from './layout.ts';
import { readSiteSettings } from './settings.ts';

// The loader behind it needs a browser; the layout's build leaves it out too.
jest.mock('../src/remotes/loadSuggestions.ts', () => ({}));

const { config } = readSiteSettings({}, { lat: 43.6532, lng: -79.3832 });

/** The layout, and how often React has drawn. */
function layout() {
  const drawTemplate = jest.fn(templates.drawTemplate);
  const layoutOf = createLayout({ ...templates, drawTemplate }, config);
  const render = (address: { pathname: string; search: string; main?: string }) =>
    layoutOf({ ...address, found: matchRoute(address.pathname, address.search) });
  return { render, drawTemplate };
}

describe("issue 9, One round trip: 'layout and skeleton painted from the document before any script runs'", () => {
  it.each([
    ['/', 'default', true],
    ['/searchfoo', 'default', true],
    ['/category/7', 'compact', true],
    ['/store', 'world', true],
    ['/farm/1', null, false],
    ['/add-farm', null, false],
    ['/coming-soon', null, true],
  ])('%s has its header, footer and navigation', (pathname, header, bottomNav) => {
    const html = layout().render({ pathname, search: '' });
    expect(html.includes('<header')).toBe(header !== null);
    expect(html.includes('<footer')).toBe(header !== null);
    if (header) expect(html).toContain(`class="place ${header}"`);
    expect(html.includes('aria-label="Main"')).toBe(bottomNav);
  });

  it("the page's own HTML stands in its place, whatever it holds, else a skeleton", () => {
    const { render } = layout();
    const main = "<h1>$& $1 $' sideroad-query <!--page--></h1>";
    expect(render({ pathname: '/search', search: '?q=a', main })).toContain(
      `<div class="page" data-document-page="">${main}</div></main>`,
    );
    expect(render({ pathname: '/search', search: '?q=a' })).toMatch(
      /<div class="page" data-document-page=""><div class="container loading" aria-busy="true">/,
    );
  });

  it('a page of the shell is there itself', () => {
    const { render } = layout();
    expect(render({ pathname: '/coming-soon', search: '' })).toContain('Oops!');
    expect(render({ pathname: '/login', search: '' })).toMatch(/^<div.*<h1/);
  });

  it('the search field holds what the address searches for, escaped', () => {
    const { render } = layout();
    const search = `?q=${encodeURIComponent('"><script>$&')}`;
    expect(render({ pathname: '/search/', search })).toContain('value="&quot;&gt;&lt;script&gt;$&amp;"');
    expect(render({ pathname: '/search', search: '' })).toContain('value=""');
    expect(render({ pathname: '/', search })).toContain('value=""');
  });
});

describe('architecture, Contracts 8: no React server rendering on the way to a document', () => {
  it('React draws a kind of address once', () => {
    const { render, drawTemplate } = layout();
    for (let id = 0; id < 50; id++) {
      render({ pathname: `/farm/${id}/farm-${id}`, search: `?page=${id}` });
      render({ pathname: '/search', search: `?q=${id}` });
      render({ pathname: `/nowhere/${id}`, search: '' });
    }
    expect(drawTemplate).toHaveBeenCalledTimes(3);
  });

  it('what was drawn for one address is what would be drawn for every other of its kind', () => {
    const { render } = layout();
    const parts = fc.constantFrom(
      ...['farm', 'search', 'searchfoo', 'store', 'list', 'category', 'topic', 'stay', 'listing', 'login'],
      ...['7', '%E0%A4', 'é', '..', '', 'add-farm', 'experience', 'sideroad-query'],
    );
    const addresses = fc.array(parts, { maxLength: 4 }).map((all) => `/${all.join('/')}`);
    const searches = fc.constantFrom('', '?q=', '?q=apple', '?q=sideroad-query&page=2');
    fc.assert(
      fc.property(addresses, searches, (pathname, search) => {
        expect(render({ pathname, search })).toBe(layout().render({ pathname, search }));
      }),
      { numRuns: 60 },
    );
  });
});
