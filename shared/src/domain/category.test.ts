import { categoryTitle, groupFeatures, sortCategories } from './category.ts';

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

it('[FARM-22] groups features by category, without empty groups, and unknown ones last', () => {
  const features = ['b', 'a', 'gone', 'b'].map((categoryId, index) => ({ id: `${index}`, categoryId }));
  const categories = ['a', 'empty', 'b'].map((id) => ({ id, name: id.toUpperCase() }));
  const groups = groupFeatures(features, categories);
  expect(groups.map(({ title, features: own }) => [title, own.map(({ id }) => id)])).toEqual([
    ['A', ['1']],
    ['B', ['0', '3']],
    [null, ['2']],
  ]);
});
