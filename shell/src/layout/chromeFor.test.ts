import { type Chrome, chromeFor } from './chromeFor.ts';

const sees = (chrome: Partial<Chrome>) => expect.objectContaining(chrome);

describe("spec 2: 'Header and footer are hidden on paths outside the known set: /, /listing, /farm/x/y, /category/x, anything starting with /search, /stay, /experience, /store, and /store/list/(category|topic)/x'", () => {
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
    ['/add-farm', 'decision R1'],
    ['/categories', 'decision R3'],
    ['/explore', 'decision R3'],
    ['/login', 'a path outside the known set'],
    ['/stay/x', "decision R5: ''Starting with' covers /search only'"],
    ['/experience/x', "decision R5: '/stay/x, /experience/x, /store/x, /storefoo have no header'"],
    ['/store/x', 'decision R5'],
    ['/storefoo', 'decision R5'],
    ['/farm/12', "decision R5: '/farm/x (before the slug redirect) has no header'"],
    ['/store/list/other/x', "decision R5: '/store/list/other/x shows 'Browse' without header'"],
    ['/store/list/topic', 'a slug is missing'],
    ['/farm', 'no farm'],
    ['/farm/12/maple-hollow/more', 'more than a farm'],
    ['/category', 'no category'],
    ['/category/1/2', 'more than a category'],
    ['/listing/2', 'more than the listing'],
    ['/coming-soon', 'decision R6, R13: the not-found page'],
    ['/Stay', 'paths are case-sensitive'],
    ['/category/%', 'a broken address'],
  ])('neither on %s (%s)', (path) => {
    expect(chromeFor(path)).toEqual(sees({ header: null, footer: false, mapToggle: false }));
  });

  it.each(['/listing/', '/store/', '/category/1/', '/search/', '/farm/12/maple-hollow/'])(
    "decision R5: 'A trailing slash is ignored': %s",
    (path) => {
      expect(chromeFor(path)).toEqual(chromeFor(path.slice(0, -1)));
    },
  );
});

describe('spec 2, Header variants', () => {
  it.each(['/store', '/stay', '/experience', '/store/list/category/fruits', '/store/list/topic/deals'])(
    "'Store, stay and experience pages use one header': %s",
    (path) => {
      expect(chromeFor(path)).toEqual(sees({ header: 'world', mapToggle: false }));
    },
  );

  it.each(['/category/1', '/listing'])(
    "'Farm, category, listing and search pages use a header with an optional map toggle' (decision R10: 'On category and /listing only'): %s",
    (path) => {
      expect(chromeFor(path)).toEqual(sees({ header: 'compact', mapToggle: true }));
    },
  );

  it("'The toggle is not shown on search'", () => {
    expect(chromeFor('/search')).toEqual(sees({ header: 'compact', mapToggle: false }));
  });

  it("decision R10: 'On category and /listing only', hence not on a farm", () => {
    expect(chromeFor('/farm/12/maple-hollow')).toEqual(sees({ header: 'compact', mapToggle: false }));
  });

  it("'All other pages use the default header': /", () => {
    expect(chromeFor('/')).toEqual(sees({ header: 'default', mapToggle: false }));
  });

  it("decision R5: '/searchfoo is the not-found page inside the default layout'", () => {
    expect(chromeFor('/searchfoo')).toEqual(sees({ header: 'default', footer: true }));
  });
});

describe("decision R12, bottom navigation: 'Below 768 on every path except /farm/… and /add-farm'", () => {
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
