import { createTestQueryClient, dataAnswer, type StubApi, stubApi } from '@sideroad/shared/testing';
import { categoriesQuery, categoryQuery } from './categories.ts';

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

describe('[API-32] categories', () => {
  it('[DATA-11] reads a category with its optional priority', async () => {
    const whole = { id: 12, name: 'Cidery', description: 'Cider', iconSvg: '<svg/>', priority: 3 };
    server.respond(() => dataAnswer([whole, category('Zoo')]));
    const [first, second] = await createTestQueryClient().fetchQuery(categoriesQuery());
    expect(first).toEqual({ ...whole, id: '12' });
    expect(second).toMatchObject({ id: '5', name: 'Zoo', description: '', iconSvg: null });
    expect(second?.priority).toBeUndefined();
  });

  it('[HOME-18] orders by priority, then the fixed names, then alphabetically', async () => {
    const names = ['Zoo', 'Winery', 'Apiary', 'PYO Farm'];
    server.respond(() =>
      dataAnswer([...names.map((name) => category(name)), category('Yurts', { priority: 9 })]),
    );
    const found = await createTestQueryClient().fetchQuery(categoriesQuery());
    expect(found.map(({ name }) => name)).toEqual(['Yurts', 'PYO Farm', 'Winery', 'Apiary', 'Zoo']);
  });
});

it('[API-32] reads the category with its name', async () => {
  server.respond(() => dataAnswer(category('Winery')));
  expect(await createTestQueryClient().fetchQuery(categoryQuery('5'))).toMatchObject({ name: 'Winery' });
  expect(server.requests.map(({ url }) => url)).toEqual(['/api/categories/5']);
});
