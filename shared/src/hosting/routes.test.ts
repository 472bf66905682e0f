import { NO_FINDING } from '@sideroad/shared/domain/finding';
import { siteRegistry } from '../testing/sitePages.ts';
import { matchRoute, routesOf, sampleAddress } from './routes.ts';

function shown(address: string) {
  const url = new URL(address, 'http://site.test');
  const found = matchRoute(url.pathname, url.search);
  if (!found) return 'not found';
  const { route, match } = found;
  return route.kind === 'shell' ? route.page : [route.remote, route.expose, route.props(match)];
}

const noQuery = { page: null, map: null, view: null, finding: NO_FINDING, rest: {} };

describe('the route table', () => {
  it.each([
    ['[LAYOUT-1] the home page', '/', ['mf-discovery', './HomePage', {}]],
    [
      '[LAYOUT-1] all farms, with the page of the query',
      '/listing?page=2',
      ['mf-discovery', './AllFarmsPage', { query: { ...noQuery, page: 2 } }],
    ],
    [
      '[FARM-1] a farm with its slug',
      '/farm/12/maple-hollow',
      ['mf-farm', './FarmPage', { farmId: '12', slug: 'maple-hollow' }],
    ],
    [
      '[FARM-1] the farm page gets no slug where there is none',
      '/farm/12',
      ['mf-farm', './FarmPage', { farmId: '12' }],
    ],
    [
      '[LAYOUT-1] the list of a category',
      '/category/7?category=winery',
      ['mf-discovery', './CategoryPage', { categoryId: '7', query: { ...noQuery, category: 'winery' } }],
    ],
    [
      '[SEARCH-24] search results with query and page',
      '/search?q=apple&page=3',
      ['mf-search', './SearchPage', { query: { q: 'apple', page: 3, finding: NO_FINDING, rest: {} } }],
    ],
    [
      '[SEASON-4] the seasons, with the zone of the query',
      '/seasons?zone=north',
      ['mf-discovery', './SeasonsPage', { query: { zone: 'north', rest: {} } }],
    ],
    ['[STORE-26] Farm Store', '/store', ['mf-store', './StorePage', {}]],
    [
      '[STORE-26] a list of the store',
      '/store/list/topic/deals',
      ['mf-store', './StoreListPage', { mode: 'topic', slug: 'deals' }],
    ],
    [
      '[STORE-26] the store list gets any other mode too',
      '/store/list/other/x',
      ['mf-store', './StoreListPage', { mode: 'other', slug: 'x' }],
    ],
    ["[LAYOUT-1] an owner's farm", '/owner/farms/12', ['mf-owner', './OwnerFarmPage', { farmId: '12' }]],
    ['[OWNER-44] a private link that names no farm', '/desk/open', ['mf-owner', './OpenDeskPage', {}]],
    ["[LAYOUT-1] the stewards' desk", '/desk', ['mf-steward', './DeskPage', { view: 'farm' }]],
    ['[LAYOUT-1] a view of the desk', '/desk/terms', ['mf-steward', './DeskPage', { view: 'terms' }]],
    ['[LEGAL-1] privacy', '/privacy', ['mf-store', './LegalPage', { page: 'privacy' }]],
    ['[LEGAL-2] terms', '/terms', ['mf-store', './LegalPage', { page: 'terms' }]],
    ['[API-5] the login page', '/login', 'login'],
  ])('%s', (_page, address, expected) => {
    expect(shown(address)).toEqual(expected);
  });

  it('[LAYOUT-12] ignores trailing slashes', () => {
    for (const path of ['/store/', '/store//']) expect(shown(path)).toEqual(shown('/store'));
  });
});

it.each(['/LISTING', '/%E0%A4%A', '/category/%', '/farm//', '//listing', '/store//list/topic/deals'])(
  'leads nowhere, without a warning: %s',
  (pathname) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    expect(matchRoute(pathname, '')).toBeNull();
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  },
);

it('gives parameters decoded, a slash in them too', () => {
  expect(matchRoute('/category/a%2Fb', '')?.match.params).toEqual({ categoryId: 'a/b' });
});

it('[ARCH-12] each page but redirects has a sample address that leads to it', () => {
  const without = routesOf(siteRegistry).filter((route) => {
    const address = sampleAddress(route);
    if (address === null) return true;
    expect([address, matchRoute(address.split('?')[0] ?? '', '')?.route.pattern]).toEqual([
      address,
      route.pattern,
    ]);
    return false;
  });
  expect(without.map(({ pattern }) => pattern)).toEqual([
    '/farm/:farmId',
    '/owner/farms/:farmId',
    '/desk/open',
    '/desk/:view?',
    '/store/list/category/:slug',
    '/store/list/:mode/:slug',
  ]);
});
