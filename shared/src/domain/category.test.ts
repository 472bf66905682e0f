import { categoryIconKey, categoryTitle, sortCategories } from './category.ts';

const names = (list: { name: string; priority?: number }[]) => sortCategories(list).map(({ name }) => name);

describe('[HOME-18] display order of categories', () => {
  it('puts all eleven in the fixed order', () => {
    const order =
      'PYO Farm, Animal Farm, Festivals, Kids Play Area, Farmers Market, Farmstays, Winery, Cidery, Tree Farm, Weddings, Photography'.split(
        ', ',
      );
    expect(names([...order].sort().map((name) => ({ name })))).toEqual(order);
    expect(names([...order].reverse().map((name) => ({ name })))).toEqual(order);
  });

  it('puts unknown names after the fixed ones, alphabetically', () => {
    expect(
      names(['Zoo', 'Photography', 'Winery', 'Bakery', 'Animal Farm', 'PYO Farm'].map((name) => ({ name }))),
    ).toEqual(['PYO Farm', 'Animal Farm', 'Winery', 'Photography', 'Bakery', 'Zoo']);
  });
});

describe('[LIST-4] title of a category page', () => {
  it.each([
    ['PYO Farm', 'PYO Farms'],
    ['Tree farm ', 'Tree farms'],
    ['Farmstays', 'Farmstays'],
    ['Winery', 'Winery'],
  ])('%j becomes %j', (name, title) => {
    expect(categoryTitle(name)).toBe(title);
  });
});

it('[HOME-21] finds the icon by the name in lower case with underscores', () => {
  expect(categoryIconKey('Kids Play Area')).toBe('kids_play_area');
});
