import type { PagePrefetch, VisitorLocation } from '@sideroad/shared/contract';
import { calls } from '@sideroad/shared/domain/calls';
import { categoryQuery, listingQuery } from '@sideroad/shared/domain/paths';
import { createTestHost, createTestQueryClient, stubNetwork } from '@sideroad/shared/testing';
import AllFarmsPage from './allFarms/AllFarmsPage.expose.tsx';
import CategoryPage from './category/CategoryPage.expose.tsx';
import HomePage from './home/HomePage.expose.tsx';
import { railSections } from './home/sections.ts';
import { answer } from './testing/openList.tsx';
import { AT_TORONTO, TORONTO } from './testing/places.ts';

/** Returns the addresses that a page's prefetch requests. */
async function addressesOf<Props>(prefetch: PagePrefetch<Props>, props: Props, location = AT_TORONTO) {
  const asked = stubNetwork(answer);
  const { visitorLocation } = createTestHost({ location }).services;
  prefetch(props, { queries: createTestQueryClient(), visitorLocation });
  await new Promise((resolve) => setTimeout(resolve));
  return asked.map(({ pathname, search }) => pathname + search);
}

const RAILS = Object.values(railSections).map(({ filter }) => calls.rail(TORONTO, filter));
const NOWHERE: VisitorLocation = { loading: true, location: null, error: null };

describe('[LAYOUT-72] a prefetch', () => {
  it('of the home page fetches its rails', async () => {
    expect(await addressesOf(HomePage.prefetch, {})).toEqual(RAILS);
    expect(await addressesOf(HomePage.prefetch, {}, NOWHERE)).toEqual([]);
  });

  it('of a category fetches its name and its farms', async () => {
    const props = { categoryId: '1', query: categoryQuery.parse('') };
    const name = calls.category('1');
    expect(await addressesOf(CategoryPage.prefetch, props)).toEqual([name, calls.list(TORONTO, '1', 1)]);
    expect(await addressesOf(CategoryPage.prefetch, props, NOWHERE)).toEqual([name]);
  });

  it('of all farms fetches them', async () => {
    expect(await addressesOf(AllFarmsPage.prefetch, { query: listingQuery.parse('') })).toEqual([
      calls.list(TORONTO, undefined, 1),
    ]);
    expect(await addressesOf(AllFarmsPage.prefetch, { query: listingQuery.parse('') }, NOWHERE)).toEqual([]);
  });
});
