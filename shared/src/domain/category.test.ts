import { categoryIconKey, categoryTitle, sortCategories } from './category.ts';

const names = (list: { name: string; priority?: number }[]) => sortCategories(list).map(({ name }) => name);

describe("spec 9: 'Category order: by priority if present, otherwise PYO Farm, Animal Farm, Festivals, Kids Play Area, Farmers Market, Farmstays, Winery, Cidery, Tree Farm, Weddings, Photography, then alphabetical.'", () => {
  it('puts all eleven in the order of the specification', () => {
    const order =
      'PYO Farm, Animal Farm, Festivals, Kids Play Area, Farmers Market, Farmstays, Winery, Cidery, Tree Farm, Weddings, Photography'.split(
        ', ',
      );
    expect(names([...order].sort().map((name) => ({ name })))).toEqual(order);
    expect(names([...order].reverse().map((name) => ({ name })))).toEqual(order);
  });

  it('goes on by name where priorities are equal', () => {
    const equal = ['Zoo', 'Apiary', 'Winery', 'PYO Farm'].map((name) => ({ name, priority: 1 }));
    expect(names(equal)).toEqual(['PYO Farm', 'Winery', 'Apiary', 'Zoo']);
  });

  it('puts the named categories in the order of the specification, unknown ones after them by name', () => {
    expect(
      names(['Zoo', 'Photography', 'Winery', 'Bakery', 'Animal Farm', 'PYO Farm'].map((name) => ({ name }))),
    ).toEqual(['PYO Farm', 'Animal Farm', 'Winery', 'Photography', 'Bakery', 'Zoo']);
  });

  it('puts a priority before every name', () => {
    expect(
      names([{ name: 'PYO Farm' }, { name: 'Zoo', priority: 2 }, { name: 'Cidery', priority: 1 }]),
    ).toEqual(['Cidery', 'Zoo', 'PYO Farm']);
  });

  it('leaves the given list as it was', () => {
    const list = [{ name: 'Winery' }, { name: 'PYO Farm' }];
    sortCategories(list);
    expect(list.map(({ name }) => name)).toEqual(['Winery', 'PYO Farm']);
  });
});

describe("spec 2: 'The title is the category name, with a final word ending in 'farm' made plural'; decision D6: '`/farm$/i` on the trimmed name gets an 's'.', ''Farmstays' is untouched.'", () => {
  it.each([
    ['PYO Farm', 'PYO Farms'],
    ['Tree farm ', 'Tree farms'],
    ['Farmstays', 'Farmstays'],
    ['Winery', 'Winery'],
  ])('%j becomes %j', (name, title) => {
    expect(categoryTitle(name)).toBe(title);
  });
});

test("spec 3: 'Names are used for icon lookup, lower-cased with spaces turned into underscores'", () => {
  expect(categoryIconKey('Kids Play Area')).toBe('kids_play_area');
});
