import { categoryTitle, sortCategories } from './category.ts';

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
