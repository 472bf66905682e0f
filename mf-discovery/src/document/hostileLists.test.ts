import { pageAnswer, type Responder } from '@sideroad/shared/testing';
import fc from 'fast-check';
import { dataOf } from '../testing/documentData.ts';
import { routeOf } from '../testing/documentRoute.ts';
import { categories, farms, locationAt } from '../testing/farms.ts';
import { isSearch } from '../testing/openList.tsx';
import render from './document.ts';

const namedBy =
  (text: string): Responder =>
  (url) => {
    const named = categories.map((category) => ({ ...category, name: text, description: text }));
    if (url.pathname === '/api/categories/7') return { body: { data: named[2] } };
    if (!isSearch(url)) return { body: { data: named } };
    const { address, ...place } = locationAt(null);
    const location = { ...place, address: { ...address, city: text, state: text } };
    return pageAnswer(farms(3, () => ({ name: text, banner: text, location })));
  };

/** What a browser makes of a document: each element with the names of its attributes. */
async function elementsOf(expose: string, text: string): Promise<string[]> {
  const route = routeOf(expose, { params: { categoryId: '7' } });
  const { bodyHtml = '' } = render(route, await dataOf(route, namedBy(text)));
  const page = new DOMParser().parseFromString(bodyHtml, 'text/html');
  return [...page.body.querySelectorAll('*')].map(
    (element) => `${element.localName} ${element.getAttributeNames().join(' ')}`,
  );
}

const markup = fc.constantFrom(
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</span></a></li></ul>',
  '<!--',
  '&lt;b&gt;',
);
const hostile = fc
  .array(fc.oneof(markup, fc.string({ unit: 'binary' })), { minLength: 1, maxLength: 4 })
  .map((parts) => `x${parts.join('')}x`);

test.each(['./HomePage', './CategoryPage', './CategoriesPage'])(
  "issue 9: 'Everything escaped; property-tested against hostile farm names' (%s)",
  async (expose) => {
    const harmless = await elementsOf(expose, 'x harmless x');
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => expect(await elementsOf(expose, text)).toEqual(harmless)),
      { numRuns: 20 },
    );
  },
);
