import { matchRoute, routes, sampleAddress } from './routes.ts';

function shown(address: string) {
  const url = new URL(address, 'http://site.test');
  const found = matchRoute(url.pathname, url.search);
  if (!found) return 'not found';
  const { route, match } = found;
  return route.kind === 'shell' ? route.page : [route.remote, route.expose, route.props(match)];
}

const noQuery = { page: null, map: null, view: null, rest: {} };

describe('the route table', () => {
  it.each([
    ["'| / | Home |'", '/', ['mf-discovery', './HomePage', {}]],
    [
      "'| /listing | Listing page |'",
      '/listing?page=2',
      ['mf-discovery', './AllFarmsPage', { query: { ...noQuery, page: 2 } }],
    ],
    [
      "'| /farm/{farmId}/{slug} | Farm detail |'",
      '/farm/12/maple-hollow',
      ['mf-farm', './FarmPage', { farmId: '12', slug: 'maple-hollow' }],
    ],
    [
      "'/farm/{farmId} without a slug redirects by replacement': the farm page gets no slug",
      '/farm/12',
      ['mf-farm', './FarmPage', { farmId: '12' }],
    ],
    [
      "'| /category/{categoryId} | Farm list for a category |'",
      '/category/7?category=winery',
      ['mf-discovery', './CategoryPage', { categoryId: '7', query: { ...noQuery, category: 'winery' } }],
    ],
    [
      "'| /search | Search results, with ?q={query}&page={n} |'",
      '/search?q=apple&page=3',
      ['mf-search', './SearchPage', { query: { q: 'apple', page: 3, rest: {} } }],
    ],
    ["'| /stay | Farm Stay mock |'", '/stay', ['mf-store', './StayPage', {}]],
    ["'| /experience | Farm Experiences mock |'", '/experience', ['mf-store', './ExperiencePage', {}]],
    ["'| /store | Farm Store landing mock |'", '/store', ['mf-store', './StorePage', {}]],
    [
      "'| /store/list/{mode}/{slug} | Store list |'",
      '/store/list/topic/deals',
      ['mf-store', './StoreListPage', { mode: 'topic', slug: 'deals' }],
    ],
    [
      "'Any other mode shows the title 'Browse'': the store list gets it",
      '/store/list/other/x',
      ['mf-store', './StoreListPage', { mode: 'other', slug: 'x' }],
    ],
    ["'| /login | Target of the redirect on an unauthorised API answer |'", '/login', 'login'],
    [
      "'| /explore, /categories | Mobile bottom navigation targets |'",
      '/explore',
      ['mf-discovery', './ExplorePage', {}],
    ],
    [
      "'| /explore, /categories | Mobile bottom navigation targets |'",
      '/categories',
      ['mf-discovery', './CategoriesPage', {}],
    ],
    [
      "[LAYOUT-10, LAYOUT-44] 'Where is the add-farm form? /add-farm'",
      '/add-farm',
      ['mf-owner', './AddFarmPage', {}],
    ],
  ])('%s', (_sentence, address, expected) => {
    expect(shown(address)).toEqual(expected);
  });

  it.each([
    '/searchfoo',
    '/stay/x',
    '/experience/x',
    '/store/x',
    '/storefoo',
    '/coming-soon',
    '/farm',
    '/category',
    '/x',
  ])('[LAYOUT-12] any other path is the not-found page: %s', (address) => {
    expect(shown(address)).toBe('not found');
  });

  it('[LAYOUT-13] ignores a trailing slash', () => {
    expect(shown('/store/')).toEqual(shown('/store'));
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

it('each page but those that redirect or are for QA has an address to look at, which leads to it', () => {
  const without = routes.filter((route) => {
    const address = sampleAddress(route);
    if (address === null) return true;
    expect([address, matchRoute(address.split('?')[0] ?? '', '')?.route]).toEqual([address, route]);
    return false;
  });
  expect(without.map(({ pattern }) => pattern)).toEqual(['/farm/:farmId', '/_remotes']);
});
