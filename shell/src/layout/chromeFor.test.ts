import { type Chrome, chromeFor } from './chromeFor.ts';

const sees = (chrome: Partial<Chrome>) => expect.objectContaining(chrome);

describe('[LAYOUT-39, STORE-26] header and footer by path', () => {
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
    ['/add-farm', 'it has a bar of its own'],
    ['/categories', 'bottom navigation alone'],
    ['/explore', 'bottom navigation alone'],
    ['/login', 'a path outside the known set'],
    ['/stay/x', 'only /search counts as a beginning'],
    ['/experience/x', 'only /search counts as a beginning'],
    ['/store/x', 'only /search counts as a beginning'],
    ['/storefoo', 'only /search counts as a beginning'],
    ['/farm/12', 'before its redirect'],
    ['/store/list/other/x', 'another mode'],
    ['/store/list/topic', 'a slug is missing'],
    ['/farm', 'no farm'],
    ['/farm/12/maple-hollow/more', 'more than a farm'],
    ['/category', 'no category'],
    ['/category/1/2', 'more than a category'],
    ['/listing/2', 'more than the listing'],
    ['/coming-soon', 'the not-found page'],
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
    '[LAYOUT-25] farm, category, listing and search have the one for a map toggle: %s',
    (path) => {
      expect(chromeFor(path)).toEqual(sees({ header: 'compact', mapToggle: true }));
    },
  );

  it('[LAYOUT-25] search has no map toggle', () => {
    expect(chromeFor('/search')).toEqual(sees({ header: 'compact', mapToggle: false }));
  });

  it('[LAYOUT-25] a farm has no map toggle', () => {
    expect(chromeFor('/farm/12/maple-hollow')).toEqual(sees({ header: 'compact', mapToggle: false }));
  });

  it('[LAYOUT-25] the home page has the default one', () => {
    expect(chromeFor('/')).toEqual(sees({ header: 'default', mapToggle: false }));
  });

  it('[LAYOUT-39] /searchfoo has the default one around the not-found page', () => {
    expect(chromeFor('/searchfoo')).toEqual(sees({ header: 'default', footer: true }));
  });
});

describe('[LAYOUT-49] the bottom navigation by path', () => {
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
