import fc from 'fast-check';
import { NO_FINDING } from './finding.ts';
import { categoryParam, paths } from './paths.ts';
import { categoryQuery, farmQuery, listingQuery, searchQuery, seasonsQuery } from './routeQueries.ts';
import { searchText } from './search.ts';

describe('[ARCH-11] paths of the site', () => {
  it('[SEARCH-5, SEARCH-16] links a search to /search?q=', () => {
    expect(paths.search({ q: 'apple & pear' })).toBe('/search?q=apple+%26+pear');
  });

  it('escapes path segments', () => {
    expect(paths.category('a/b?c')).toBe('/category/a%2Fb%3Fc');
  });
});

describe('[LIST-2] query of a list page', () => {
  it('reads and writes page, category and the map view', () => {
    const query = categoryQuery.parse('?page=3&category=pyo-farm&map=9/43.6/-79.4&view=list&utm=x');
    expect(query).toEqual({
      page: 3,
      category: 'pyo-farm',
      map: { zoom: 9, lat: 43.6, lng: -79.4 },
      view: 'list',
      finding: NO_FINDING,
      rest: { utm: 'x' },
    });
    expect(categoryQuery.format(query)).toBe(
      '?page=3&category=pyo-farm&map=9/43.60000/-79.40000&view=list&utm=x',
    );
  });

  it('treats a wrong value as missing', () => {
    expect(categoryQuery.parse('?page=0&category=&map=9/200/0&view=both')).toEqual({
      page: null,
      category: null,
      map: null,
      view: null,
      finding: NO_FINDING,
      rest: {},
    });
    expect(listingQuery.parse('?page=1e3').page).toBeNull();
    expect(listingQuery.parse('?page=01').page).toBe(1);
  });

  it('[LIST-2] writes the category in lower case with hyphens', () => {
    expect(categoryParam('Kids Play Area')).toBe('kids-play-area');
  });

  it('keeps unknown keys', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 999 }), (value, page) => {
        const search = categoryQuery.format({ page, rest: { ref: value } });
        expect(categoryQuery.parse(search)).toMatchObject({ page, rest: { ref: value } });
      }),
    );
  });
});

describe('[SEARCH-24] query of the search page', () => {
  it('trims the query and starts at page 1', () => {
    expect(searchQuery.parse('?q=%20apple%20')).toEqual({
      q: 'apple',
      page: 1,
      finding: NO_FINDING,
      rest: {},
    });
    expect(searchQuery.format({ q: 'apple', page: 2 })).toBe('?q=apple&page=2');
  });

  it.each(['abc', '-1', '0', '1e9', '1.5', '', '99999999999'])('reads the page %j as 1', (page) => {
    expect(searchQuery.parse(`?q=a&page=${page}`).page).toBe(1);
  });

  it('reads what it wrote for any text, however long', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.integer({ min: 1, max: 999 }),
        (text, page) => {
          const search = searchQuery.format({ q: text, page });
          expect(searchQuery.parse(search)).toEqual({
            q: searchText(text),
            page,
            finding: NO_FINDING,
            rest: {},
          });
        },
      ),
    );
  });
});

it('[SEASON-4] reads and writes the zone of the seasons, and no other', () => {
  expect(seasonsQuery.parse('?zone=north&utm=x')).toEqual({ zone: 'north', rest: { utm: 'x' } });
  expect(seasonsQuery.parse('?zone=west').zone).toBeNull();
  expect(paths.seasons({ zone: 'south' })).toBe('/seasons?zone=south');
  expect(paths.seasons()).toBe('/seasons');
});

describe('[ARCH-11] query of a farm page', () => {
  it('reads and writes the picture that is open', () => {
    expect(farmQuery.parse('?utm=x&photo=2')).toEqual({ photo: 2, rest: { utm: 'x' } });
    expect(farmQuery.format({ photo: 2, rest: { utm: 'x' } })).toBe('?photo=2&utm=x');
    expect(farmQuery.format({ photo: null, rest: { utm: 'x' } })).toBe('?utm=x');
    expect(farmQuery.format({})).toBe('');
  });

  it.each(['', '0', '-1', '1.5', '2e1', 'two', '99999999999'])('reads the picture %j as none', (photo) => {
    expect(farmQuery.parse(`?photo=${photo}`)).toEqual({ photo: null, rest: {} });
  });
});

it('keeps at most 20 unknown keys, and 2 KB of them', () => {
  const many = Array.from({ length: 3000 }, (_, at) => `k${at}=v`).join('&');
  expect(Object.keys(searchQuery.parse(`?${many}&q=apple`).rest)).toHaveLength(20);
  expect(searchQuery.parse(`?${many}&q=apple`).q).toBe('apple');
  expect(searchQuery.parse(`?a=1&b=${'x'.repeat(2048)}&q=apple`).rest).toEqual({ a: '1' });
});
