import type { PageHead } from '@sideroad/shared/contract';
import { NO_FINDING } from '@sideroad/shared/domain/finding';
import { structuredDataProblems } from '@sideroad/shared/testing';
import { categoriesHead } from './categories/CategoriesPage.expose.tsx';
import { exploreHead } from './explore/ExplorePage.expose.tsx';
import { listHead } from './farmList/listHead.ts';
import { homeHead } from './home/HomePage.expose.tsx';
import { seasonsHead } from './seasons/SeasonsPage.expose.tsx';
import { farms } from './testing/farms.ts';

const SITE = 'https://farms.example';
const winery = { name: 'Winery', description: ' Taste and stroll. ' };
const queryOf = (page: number | null) => ({ page, finding: NO_FINDING });
const pages = { last: 4, hrefFor: (page: number) => `/listing?page=${page}&view=list` };
const first = { categoryId: '7', category: winery, query: queryOf(null), ...pages };
const ofWineries = (change: Partial<typeof first> = {}) => listHead({ ...first, ...change }, farms(12), SITE);
const ofAll = (page: number | null) => listHead({ query: queryOf(page), ...pages }, farms(3), SITE);
const typesOf = ({ jsonLd = [] }: PageHead) => jsonLd.map((block) => Reflect.get(block, '@type'));

describe('[LAYOUT-19] title, description and canonical address', () => {
  it.each([
    ['home', homeHead(SITE), 'Farms near you · Sideroad', '/'],
    ['a category', ofWineries(), 'Winery · Sideroad', '/category/7'],
    ['all farms', ofAll(1), 'All Farms · Sideroad', '/listing'],
    ['all categories', categoriesHead(SITE), 'Categories · Sideroad', '/categories'],
    ['explore', exploreHead, 'Explore · Sideroad', '/explore'],
    ['seasons', seasonsHead, 'Seasons · Sideroad', '/seasons'],
  ])('%s', (_name, head, title, canonicalPath) => {
    expect(head).toMatchObject({ title, canonicalPath, description: expect.stringMatching(/Ontario/) });
    expect(head).not.toHaveProperty('status');
  });

  it('describe a category in its own words', () => {
    expect(ofWineries().description).toBe('Winery in Ontario, the nearest first. Taste and stroll.');
  });

  it('differ for the second page of a list', () => {
    expect(ofWineries({ query: queryOf(2) })).toMatchObject({
      title: 'Winery, page 2 · Sideroad',
      canonicalPath: '/category/7?page=2',
    });
    expect(ofAll(4)).toMatchObject({
      title: 'All Farms, page 4 · Sideroad',
      canonicalPath: '/listing?page=4',
    });
    expect(ofAll(4)).not.toHaveProperty('redirect');
  });

  it('[LIST-44] lead from a page that is not there to the last one', () => {
    expect(ofAll(5)).toMatchObject({
      canonicalPath: '/listing?page=4',
      redirect: '/listing?page=4&view=list',
    });
  });

  it('[FIND-9] exclude a list that a visitor has narrowed or moved, whose canonical address is the whole one', () => {
    const finding = { ...NO_FINDING, near: { name: 'Elora', lat: 43.68, lng: -80.43 } };
    expect(ofWineries({ query: { page: 2, finding } })).toMatchObject({
      robots: 'noindex',
      canonicalPath: '/category/7',
    });
    expect(ofWineries()).not.toHaveProperty('robots');
  });

  it('[LIST-4] lack the description without a name', () => {
    const head = listHead({ categoryId: '7', query: queryOf(null), ...pages }, [], SITE);
    expect(head).toMatchObject({ title: 'Farms · Sideroad', canonicalPath: '/category/7' });
    expect(head).not.toHaveProperty('description');
  });
});

describe('[LAYOUT-19] structured data', () => {
  it.each([
    ['home', homeHead(SITE), ['WebSite']],
    ['a category', ofWineries(), ['ItemList', 'BreadcrumbList']],
    ['a category without farms', listHead(first, [], SITE), ['BreadcrumbList']],
    ['all farms', ofAll(1), ['ItemList']],
    ['all categories', categoriesHead(SITE), ['BreadcrumbList']],
    ['explore', exploreHead, []],
    ['seasons', seasonsHead, []],
  ])('is valid for %s', async (_name, head, types) => {
    expect(typesOf(head)).toEqual(types);
    const blocks = (head.jsonLd ?? []).map((block) => ({ ...block }));
    expect(await structuredDataProblems(blocks)).toEqual([]);
  });

  it('lists the farms of the page in order', () => {
    expect(ofWineries().jsonLd?.[0]).toMatchObject({
      name: 'Winery',
      numberOfItems: 12,
      itemListElement: expect.arrayContaining([
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Farm 2',
          url: 'https://farms.example/farm/2/farm-2',
        },
      ]),
    });
  });
});
