import type { DocumentRoute } from '@sideroad/shared/contract';
import { structuredDataProblems } from '@sideroad/shared/testing';
import { screen } from '@testing-library/dom';
import { dataOf } from '../testing/documentData.ts';
import { routeOf } from '../testing/documentRoute.ts';
import { homeAnswer } from '../testing/openHome.tsx';
import { answer, THIRTY } from '../testing/openList.tsx';
import render from './document.ts';

const winery = (search = '') => routeOf('./CategoryPage', { params: { categoryId: '7' }, search });

async function documentOf(route: DocumentRoute, respond = answer) {
  const found = render(route, await dataOf(route, respond));
  document.body.innerHTML = found.bodyHtml ?? '';
  return found;
}

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const h1s = () => screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent);
const farmPaths = (from: number, to: number) =>
  THIRTY.slice(from, to).map(({ id }) => `/farm/${id}/farm-${id}`);

describe("issue 9: 'per route title, description, canonical' and content for search engines", () => {
  it('home: categories, and farms near the visitor in every rail', async () => {
    const { status, head, firstPicture } = await documentOf(routeOf('./HomePage'), homeAnswer);
    expect([status, head.title, head.canonicalPath]).toEqual([200, 'Farms near you · Sideroad', '/']);
    expect(h1s()).toEqual(['Farms near you']);
    expect(hrefs()).toEqual(expect.arrayContaining(['/category/1', '/category/7', '/farm/1/farm-1']));
    expect(hrefs().filter((href) => href === '/farm/6/farm-6')).toHaveLength(5);
    expect(firstPicture?.srcset).toContain('/home-hero/');
    expect(document.querySelector('[fetchpriority=high][srcset*=home-hero]')).toHaveAttribute(
      'sizes',
      firstPicture?.sizes,
    );
  });

  it('home, where the place is not known: headings and categories', async () => {
    const { status } = await documentOf(routeOf('./HomePage', { place: null }), homeAnswer);
    expect(status).toBe(200);
    expect(hrefs()).toContain('/category/7');
    expect(screen.getByRole('heading', { name: 'Our favorite farms' })).toBeInTheDocument();
  });

  it('a category: title by its name, the farms of its first page, and the way to the next', async () => {
    const { status, head } = await documentOf(winery());
    expect([status, head.title, head.canonicalPath]).toEqual([200, 'Winery · Sideroad', '/category/7']);
    expect(h1s()).toEqual(['Winery']);
    expect(hrefs()).toEqual([...farmPaths(0, 12), '/category/7?page=2']);
  });

  it('its second page is an address of its own; the map in the query is not', async () => {
    const { head } = await documentOf(winery('?page=2&category=winery&map=9/44.5/-80.1'));
    expect(head.canonicalPath).toBe('/category/7?page=2');
    expect(hrefs()).toEqual([...farmPaths(12, 24), '/category/7', '/category/7?page=3']);
  });

  it('a list begins with the picture of its first card', async () => {
    const { firstPicture } = await documentOf(winery());
    const [first] = document.querySelectorAll('img');
    expect(first).toHaveAttribute('src', firstPicture?.url);
    expect(first).toHaveAttribute('srcset', firstPicture?.srcset);
  });

  it('all farms', async () => {
    const { head } = await documentOf(routeOf('./AllFarmsPage'));
    expect([head.title, head.canonicalPath]).toEqual(['All Farms · Sideroad', '/listing']);
    expect(hrefs()).toEqual([...farmPaths(0, 12), '/listing?page=2']);
  });

  it('all categories', async () => {
    await documentOf(routeOf('./CategoriesPage'));
    expect(hrefs()).toEqual(['/', '/category/1', '/category/2', '/category/7']);
  });

  it('explore: the three worlds and the categories', async () => {
    await documentOf(routeOf('./ExplorePage'));
    expect(hrefs()).toEqual(['/', '/', '/experience', '/stay', '/category/1', '/category/2', '/category/7']);
  });
});

describe("'/category/999 or a non-number: not-found page, 404.' (decision D15)", () => {
  it.each(['999', 'cider', '1e3', '-1'])('%s', async (categoryId) => {
    const { status, head } = await documentOf(routeOf('./CategoryPage', { params: { categoryId } }));
    expect([status, head]).toEqual([404, { title: 'Page not found · Sideroad', robots: 'noindex' }]);
    expect(hrefs()).toEqual(['/']);
  });

  it("'A name that cannot be loaded: title 'Farms', the list still loads.'", async () => {
    const { status, head } = await documentOf(winery(), (url) =>
      url.pathname === '/api/categories/7' ? { status: 500 } : answer(url),
    );
    expect([status, head.title]).toEqual([200, 'Farms · Sideroad']);
    expect(hrefs()).toContain('/farm/1/farm-1');
  });
});

describe("issue 9: 'JSON-LD (… BreadcrumbList, ItemList for a category …)'; 'a structured-data validator run in the tests accepts it'", () => {
  it.each([
    ['home', routeOf('./HomePage'), ['WebSite']],
    ['a category', winery(), ['ItemList', 'BreadcrumbList']],
    ['all farms', routeOf('./AllFarmsPage'), ['ItemList']],
    ['all categories', routeOf('./CategoriesPage'), ['BreadcrumbList']],
  ])('%s', async (_name, route, types) => {
    const { jsonLd = [] } = await documentOf(route);
    expect(jsonLd.map((block) => block['@type'])).toEqual(types);
    expect(await structuredDataProblems(jsonLd)).toEqual([]);
  });

  it('the farms of the page, in its order', async () => {
    const { jsonLd = [] } = await documentOf(winery());
    expect(jsonLd[0]).toMatchObject({ name: 'Winery', numberOfItems: 12 });
    expect(jsonLd[0]?.itemListElement).toContainEqual({
      '@type': 'ListItem',
      position: 2,
      name: 'Farm 2',
      url: 'https://farms.example/farm/2/farm-2',
    });
  });
});
