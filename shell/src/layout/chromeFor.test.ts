import { type Chrome, chromeFor } from './chromeFor.ts';

const sees = (chrome: Partial<Chrome>) => expect.objectContaining(chrome);

describe('[LAYOUT-39, LAYOUT-40, LAYOUT-42, LAYOUT-43] header and footer by path', () => {
  it.each([
    '/',
    '/listing',
    '/farm/12/maple-hollow',
    '/category/1',
    '/search',
    '/search/deeper',
    '/searchfoo',
    '/stay',
    '/experience',
    '/store',
    '/store/list/category/fruits',
    '/store/list/topic/deals',
  ])('header and footer on %s', (path) => {
    expect(chromeFor(path).header).not.toBeNull();
    expect(chromeFor(path).footer).toBe(true);
  });

  it.each([
    ['/add-farm', '[LAYOUT-10, LAYOUT-44] /add-farm shows the form for owners'],
    [
      '/categories',
      '[LIST-62, LIST-63] /categories shows all categories in a grid, ordered as on the home page',
    ],
    [
      '/explore',
      '[LIST-62, LIST-63] /categories shows all categories in a grid, ordered as on the home page',
    ],
    ['/login', 'a path outside the known set'],
    ['/stay/x', '[LAYOUT-40] Only /search counts as a beginning'],
    ['/experience/x', '[LAYOUT-40] Only /search counts as a beginning'],
    [
      '/store/x',
      '[LAYOUT-39, LAYOUT-40] Header and footer are on /, /listing, /farm/x/y, /category/x, /stay',
    ],
    [
      '/storefoo',
      '[LAYOUT-39, LAYOUT-40] Header and footer are on /, /listing, /farm/x/y, /category/x, /stay',
    ],
    ['/farm/12', '[LAYOUT-42] /farm/x, before its redirect, has no header'],
    ['/store/list/other/x', '[LAYOUT-43] /store/list/other/x shows Browse without a header'],
    ['/store/list/topic', 'a slug is missing'],
    ['/farm', 'no farm'],
    ['/farm/12/maple-hollow/more', 'more than a farm'],
    ['/category', 'no category'],
    ['/category/1/2', 'more than a category'],
    ['/listing/2', 'more than the listing'],
    ['/coming-soon', '[LAYOUT-64, LAYOUT-65] R13: the not-found page'],
    ['/Stay', 'paths are case-sensitive'],
    ['/category/%', 'a broken address'],
  ])('neither on %s (%s)', (path) => {
    expect(chromeFor(path)).toEqual(sees({ header: null, footer: false, mapToggle: false }));
  });

  it.each(['/listing/', '/store/', '/category/1/', '/search/', '/farm/12/maple-hollow/'])(
    '[LAYOUT-13] ignores a trailing slash: %s',
    (path) => {
      expect(chromeFor(path)).toEqual(chromeFor(path.slice(0, -1)));
    },
  );
});

describe('variants of the header', () => {
  it.each(['/store', '/stay', '/experience', '/store/list/category/fruits', '/store/list/topic/deals'])(
    '[LAYOUT-25] store, stay and experience share one: %s',
    (path) => {
      expect(chromeFor(path)).toEqual(sees({ header: 'world', mapToggle: false }));
    },
  );

  it.each(['/category/1', '/listing'])(
    '[LAYOUT-26] farm, category, listing and search have the one for a map toggle: %s',
    (path) => {
      expect(chromeFor(path)).toEqual(sees({ header: 'compact', mapToggle: true }));
    },
  );

  it('[LAYOUT-28] search has no map toggle', () => {
    expect(chromeFor('/search')).toEqual(sees({ header: 'compact', mapToggle: false }));
  });

  it('[LAYOUT-28] a farm has no map toggle', () => {
    expect(chromeFor('/farm/12/maple-hollow')).toEqual(sees({ header: 'compact', mapToggle: false }));
  });

  it('[LAYOUT-27] the home page has the default one', () => {
    expect(chromeFor('/')).toEqual(sees({ header: 'default', mapToggle: false }));
  });

  it('[LAYOUT-41] /searchfoo has the default one around the not-found page', () => {
    expect(chromeFor('/searchfoo')).toEqual(sees({ header: 'default', footer: true }));
  });
});

describe('[LAYOUT-49, LAYOUT-50, LAYOUT-51] the bottom navigation by path', () => {
  it.each([
    '/',
    '/listing',
    '/category/1',
    '/search',
    '/searchfoo',
    '/stay',
    '/store',
    '/store/list/topic/deals',
    '/explore',
    '/categories',
    '/login',
    '/coming-soon',
    '/farm',
    '/farmfoo',
    '/add-farms',
  ])('on %s', (path) => {
    expect(chromeFor(path).bottomNav).toBe(true);
  });

  it.each([
    '/farm/12',
    '/farm/12/',
    '/farm/12/maple-hollow',
    '/farm/12/maple-hollow/more',
    '/add-farm',
    '/add-farm/',
  ])('not on %s', (path) => {
    expect(chromeFor(path).bottomNav).toBe(false);
  });
});
