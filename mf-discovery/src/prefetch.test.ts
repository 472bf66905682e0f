import type { LatLng, PageQueries } from '@sideroad/shared/contract';
import { calls } from '@sideroad/shared/domain/calls';
import { categoryQuery, listingQuery } from '@sideroad/shared/domain/routeQueries';
import { createTestHost } from '@sideroad/shared/testing';
import AllFarmsPage from './allFarms/AllFarmsPage.expose.tsx';
import CategoryPage from './category/CategoryPage.expose.tsx';
import HomePage from './home/HomePage.expose.tsx';
import { railSections } from './home/sections.ts';
import { TORONTO } from './testing/places.ts';

/** Returns the calls that answer what a page starts with. */
function callsOf<Props>(queries: PageQueries<Props>, props: Props, place: LatLng | null = TORONTO) {
  const { config } = createTestHost().services;
  return queries(props, { config, place }).map(({ meta }) => meta.call.url);
}

const RAILS = Object.values(railSections).map(({ filter }) => calls.rail(TORONTO, filter));
const ELSEWHERE = [calls.categories(), calls.blogPosts(createTestHost().services.config.blogFeedUrl)];

describe('[LAYOUT-72] [ARCH-14] a page starts with', () => {
  it('its rails, on the home page', () => {
    expect(callsOf(HomePage.queries, {}).sort()).toEqual([...RAILS, ...ELSEWHERE].sort());
    expect(callsOf(HomePage.queries, {}, null)).toEqual(ELSEWHERE);
  });

  it('its name and its farms, for a category', () => {
    const props = { categoryId: '1', query: categoryQuery.parse('') };
    const name = calls.category('1');
    expect(callsOf(CategoryPage.queries, props)).toEqual([name, calls.list(TORONTO, '1', 1)]);
    expect(callsOf(CategoryPage.queries, props, null)).toEqual([name]);
    expect(callsOf(CategoryPage.queries, { ...props, categoryId: 'x' }, null)).toEqual([]);
  });

  it('all farms, for their list', () => {
    const props = { query: listingQuery.parse('') };
    expect(callsOf(AllFarmsPage.queries, props)).toEqual([calls.list(TORONTO, undefined, 1)]);
    expect(callsOf(AllFarmsPage.queries, props, null)).toEqual([]);
  });
});
