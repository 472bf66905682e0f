import {
  blogPostsQuery,
  categoriesQuery,
  categoryQuery,
  coverImageQuery,
  experiencesQuery,
  farmQuery,
  farmRailQuery,
  galleryQuery,
  nearestFarmsQuery,
  type PageQuery,
  textSearchQuery,
} from '@sideroad/shared/api';
import type { ApiAnswer } from '@sideroad/shared/contract';
import { calls } from '@sideroad/shared/domain/calls';
import { createQueryClient } from '@sideroad/shared/hosting';
import { type Answer, dataAnswer, pageAnswer, stubNetwork } from '@sideroad/shared/testing';
import { fill } from './renderer.tsx';

jest.mock('../remotes/loadSuggestions.ts', () => ({ loadSuggestions: () => new Promise(() => {}) }));

const PLACE = { lat: 43.7, lng: -79.4 };
const NEAR = { categoryId: '2' };
const farm = (id: number) => ({ id: String(id), name: `Farm ${id}` });
const farms = (count: number) => Array.from({ length: count }, (_item, index) => farm(index + 1));
const picture = { id: '5', viewUrl: '/5' };
const UPDATED_AT = Date.UTC(2026, 10, 22);

/** The state of a query in a server's cache after a response to its call. */
function filled(query: PageQuery, answer: Partial<ApiAnswer>) {
  const server = createQueryClient();
  fill(server, query, { status: 200, body: {}, updatedAt: UPDATED_AT, ...answer });
  return server.getQueryState(query.queryKey);
}

const client = createQueryClient();

/** A query with the URL and the response of its call, and the browser's own fetch of it. */
const row = (
  name: string,
  query: PageQuery,
  url: string,
  answer: Answer,
): [string, PageQuery, string, Answer, () => Promise<unknown>] => [
  name,
  query,
  url,
  answer,
  () => client.fetchQuery(query),
];

it.each([
  row('a farm', farmQuery('7'), calls.farm('7'), dataAnswer(farm(7))),
  row('its cover', coverImageQuery('7'), calls.coverImage('7'), dataAnswer(picture)),
  row('its gallery', galleryQuery('7'), calls.gallery('7'), dataAnswer([picture])),
  row('a rail', farmRailQuery(PLACE, NEAR), calls.rail(PLACE, NEAR), pageAnswer(farms(6))),
  row('a list', nearestFarmsQuery(PLACE, '2'), calls.list(PLACE, '2', 1), pageAnswer(farms(9))),
  row('the categories', categoriesQuery(), calls.categories(), dataAnswer([farm(1)])),
  row('a category', categoryQuery('1'), calls.category('1'), dataAnswer(farm(1))),
  row('results', textSearchQuery('a', 1, null), calls.textSearch('a', 1, null), pageAnswer(farms(3))),
  row('experiences', experiencesQuery('kids'), calls.experiences('kids'), dataAnswer([1, 2])),
  row('posts', blogPostsQuery('/api/blog/posts'), calls.blogPosts('/api/blog/posts'), {
    body: [{ title: { rendered: 'Story' }, link: 'https://blog.example/1' }],
  }),
])(
  '[ARCH-14] %s: the server reads the response as the browser does',
  async (_name, query, address, { body }, fetch) => {
    stubNetwork((url) => ({ ...(url.pathname + url.search === address ? { body } : { status: 500 }) }));
    const fetched = await fetch();
    expect(query.meta.call.url).toBe(address);
    expect(filled(query, { body })).toMatchObject({
      status: 'success',
      data: fetched,
      dataUpdatedAt: UPDATED_AT,
    });
  },
);

it.each([400, 404])('what the API does not know (%i) is an error that is not fetched again', (status) => {
  expect(filled(farmQuery('7'), { status })).toMatchObject({
    status: 'error',
    error: { status },
  });
});

it.each([
  ['a failure', { status: 500 }],
  ['another shape', { body: { data: [] } }],
])('%s leaves the query to the browser', (_name, answer) => {
  expect(filled(farmQuery('7'), answer)?.data).toBeUndefined();
});

it('a first page that is not the whole list is old: the browser fetches all of it', () => {
  const state = filled(nearestFarmsQuery(PLACE, '2'), { body: pageAnswer(farms(50), 2).body });
  expect(state?.data).toMatchObject({ farms: farms(50) });
  expect(state?.dataUpdatedAt).toBe(1);
});
