import { createTestQueryClient, dataAnswer, type StubApi, stubApi } from '@sideroad/shared/testing';
import { categoriesQuery, categoryQuery, fetchCategories } from './categories.ts';

let server: StubApi;
beforeEach(async () => {
  server = await stubApi();
});
afterEach(() => server.close());

const category = (name: string, more: object = {}) => ({
  id: 5,
  name,
  description: '',
  iconSvg: null,
  ...more,
});

describe('[HOME-15] The categories come from GET /api/categories, whose data is a list', () => {
  it('is asked without it, and with it only when it is true', async () => {
    server.respond(() => dataAnswer([]));
    await fetchCategories();
    await fetchCategories({ includeInactive: false });
    await fetchCategories({ includeInactive: true });
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/api/categories',
      '/api/categories',
      '/api/categories?includeInactive=true',
    ]);
  });

  it('[HOME-17] A category has id, name, description, iconSvg and sometimes priority', async () => {
    const whole = { id: 12, name: 'Cidery', description: 'Cider', iconSvg: '<svg/>', priority: 3 };
    server.respond(() => dataAnswer([whole, category('Zoo')]));
    const [first, second] = await createTestQueryClient().fetchQuery(categoriesQuery());
    expect(first).toEqual({ ...whole, id: '12' });
    expect(second).toMatchObject({ id: '5', name: 'Zoo', description: '', iconSvg: null });
    expect(second?.priority).toBeUndefined();
  });

  it('[HOME-18] Categories with a priority are ordered by it', async () => {
    const names = ['Zoo', 'Winery', 'Apiary', 'PYO Farm'];
    server.respond(() =>
      dataAnswer([...names.map((name) => category(name)), category('Yurts', { priority: 9 })]),
    );
    const found = await createTestQueryClient().fetchQuery(categoriesQuery());
    expect(found.map(({ name }) => name)).toEqual(['Yurts', 'PYO Farm', 'Winery', 'Apiary', 'Zoo']);
  });
});

it('[HOME-16] GET /api/categories/{id} returns one category, whose data has its name', async () => {
  server.respond(() => dataAnswer(category('Winery')));
  expect(await createTestQueryClient().fetchQuery(categoryQuery('5'))).toMatchObject({ name: 'Winery' });
  expect(server.requests.map(({ url }) => url)).toEqual(['/api/categories/5']);
});
