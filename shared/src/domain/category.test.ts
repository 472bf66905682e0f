import { categoryIconKey, categoryTitle, sortCategories } from './category.ts';

const names = (list: { name: string; priority?: number }[]) => sortCategories(list).map(({ name }) => name);

describe('[HOME-18] Categories with a priority are ordered by it', () => {
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

describe("[LIST-4, LIST-5] The title is the category's name", () => {
  it.each([
    ['PYO Farm', 'PYO Farms'],
    ['Tree farm ', 'Tree farms'],
    ['Farmstays', 'Farmstays'],
    ['Winery', 'Winery'],
  ])('%j becomes %j', (name, title) => {
    expect(categoryTitle(name)).toBe(title);
  });
});

test("[HOME-21] A category's icon is found by its name in lower case, with _ for spaces", () => {
  expect(categoryIconKey('Kids Play Area')).toBe('kids_play_area');
});
