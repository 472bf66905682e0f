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
  textSearchQuery,
} from '@sideroad/shared/api';
import type { ApiAnswer } from '@sideroad/shared/contract';
import { calls } from '@sideroad/shared/domain/calls';
import { createQueryClient } from '@sideroad/shared/hosting';
import { type Answer, dataAnswer, pageAnswer, stubNetwork } from '@sideroad/shared/testing';
import type { FetchQueryOptions, QueryKey, QueryMeta } from '@tanstack/react-query';
import { answeredCache } from './renderer.tsx';

jest.mock('../remotes/loadSuggestions.ts', () => ({ loadSuggestions: () => new Promise(() => {}) }));

const PLACE = { lat: 43.7, lng: -79.4 };
const NEAR = { categoryId: '2' };
const farm = (id: number) => ({ id: String(id), name: `Farm ${id}` });
const farms = (count: number) => Array.from({ length: count }, (_item, index) => farm(index + 1));
const picture = { id: '5', viewUrl: '/5' };
const UPDATED_AT = Date.UTC(2026, 10, 22);

interface Asked {
  queryKey: QueryKey;
  meta?: QueryMeta | undefined;
  enabled?: unknown;
}

/** The cache of a render in which these queries are asked for. */
function ask(answers: Record<string, Partial<ApiAnswer> | null>, ...asked: Asked[]) {
  const given = Object.entries(answers).map(([address, answer]) => [
    address,
    answer && { status: 200, body: {}, updatedAt: UPDATED_AT, ...answer },
  ]);
  const { cache, calls: called } = answeredCache(Object.fromEntries(given));
  const client = createQueryClient(cache);
  const states = asked.map(({ queryKey, meta, enabled }) => {
    const options = { queryKey, meta, enabled: enabled !== false };
    return cache.build(client, client.defaultQueryOptions(options)).state;
  });
  return { states, state: states[0], calls: called() };
}

const client = createQueryClient();

/** A query with the address and the response of its call, and the browser's own fetch of it. */
const row = <Fetched, Failure, Data, Key extends QueryKey>(
  name: string,
  query: FetchQueryOptions<Fetched, Failure, Data, Key>,
  address: string,
  answer: Answer,
): [string, Asked, string, Answer, () => Promise<unknown>] => [
  name,
  query,
  address,
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
    expect(ask({ [address]: { body } }, query)).toMatchObject({
      state: { status: 'success', data: fetched, dataUpdatedAt: UPDATED_AT },
      calls: [address],
    });
  },
);

it('names the calls of enabled queries, each once, answered or not', () => {
  const asked = [farmQuery('7'), farmQuery('7'), { ...galleryQuery('7'), enabled: false }, categoriesQuery()];
  const { calls: called, states } = ask({ [calls.farm('7')]: null }, ...asked);
  expect(called).toEqual([calls.farm('7'), calls.categories()]);
  expect(states.map(({ status }) => status)).toEqual(Array(4).fill('pending'));
});

it.each([400, 404])('what the API does not know (%i) is an error that is not fetched again', (status) => {
  expect(ask({ [calls.farm('7')]: { status } }, farmQuery('7')).state).toMatchObject({
    status: 'error',
    error: { status },
  });
});

it.each([
  ['a failure', { status: 500 }],
  ['another shape', { body: { data: [] } }],
])('%s leaves the query to the browser', (_name, answer) => {
  expect(ask({ [calls.farm('7')]: answer }, farmQuery('7')).state).toMatchObject({
    status: 'pending',
    data: undefined,
  });
});

it('a first page that is not the whole list is old: the browser fetches all of it', () => {
  const first = { [calls.list(PLACE, '2', 1)]: { body: pageAnswer(farms(50), 2).body } };
  const { state } = ask(first, nearestFarmsQuery(PLACE, '2'));
  expect(state?.data).toMatchObject({ farms: farms(50) });
  expect(state?.dataUpdatedAt).toBe(1);
});
