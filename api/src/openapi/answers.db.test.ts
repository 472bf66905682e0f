import { type Described, readDescription } from '../testing/described.ts';
import { ownerCalls } from '../testing/owner.ts';
import { aFarm, aPicture, askUpload, bring, register } from '../testing/registration.ts';
import { holderHeaders } from '../testing/stewards.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

type Answer = Awaited<ReturnType<TestApi['get']>>;

let api: TestApi;
let described: Described;
/** A success of every call that is no plain read, by its name. */
const answers = new Map<string, Answer>();

/** Registers a farm and brings its pictures, and keeps what each call answers. */
async function registerWithPictures(): Promise<void> {
  answers.set('POST /api/farms', await api.post('/api/farms', aFarm()));
  const farm = await register(api);
  const at = `/api/farms/${farm.id}`;
  const asked = await askUpload(api, farm);
  answers.set('POST /api/farms/{id}/image/upload-url', asked);
  const { id, uploadUrl } = asked.json().data;
  answers.set(
    'PUT /api/uploads/{id}',
    await api.put(uploadUrl, await aPicture(), { 'content-type': 'image/webp' }),
  );
  const confirmed = await api.post(`${at}/image/${id}/confirm-cover-image`, undefined, farm.bearer);
  answers.set('POST /api/farms/{id}/image/{imageId}/confirm-cover-image', confirmed);
  const imageIds: string[] = [];
  for (const red of [1, 2, 3, 4]) imageIds.push(await bring(api, farm, await aPicture(red)));
  answers.set(
    'POST /api/farms/{id}/images/confirm-gallery',
    await api.post(`${at}/images/confirm-gallery`, { imageIds }, farm.bearer),
  );
}

/** Keeps what the calls of the desk and of visitors who report answer. */
async function decideAsSteward(): Promise<void> {
  const steward = await holderHeaders(api);
  const report = await api.post('/api/farms/6/reports', { reason: 'hours' });
  answers.set('POST /api/farms/{id}/reports', report);
  const keep = async (name: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const answer = await api.inject({ method, url, headers: steward, ...(payload && { payload }) });
    answers.set(name, answer);
    return answer.json().data;
  };
  await keep('GET /api/desk/session', 'GET', '/api/desk/session');
  const { cases } = await keep('GET /api/desk/cases', 'GET', '/api/desk/cases?kind=report');
  const decision = `/api/desk/cases/${cases[0].id}/decision`;
  const { actionId } = await keep('POST /api/desk/cases/{id}/decision', 'POST', decision, {
    action: 'dismiss',
  });
  await keep('POST /api/desk/actions/{id}/undo', 'POST', `/api/desk/actions/${actionId}/undo`);
  await keep('GET /api/desk/withdrawn', 'GET', '/api/desk/withdrawn');
  await keep('GET /api/desk/actions', 'GET', '/api/desk/actions');
  const [term] = await keep('GET /api/desk/{list}', 'GET', '/api/desk/features');
  await keep('PUT /api/desk/{list}/{id}', 'PUT', `/api/desk/features/${term.id}`, term);
  const { id: _, ...added } = { ...term, name: 'Answered' };
  await keep('POST /api/desk/{list}', 'POST', '/api/desk/features', added);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const { body } = await api.post('/api/newsletter', 'FNAME=Ann&EMAIL=leaver%40b.ca', form);
  const token = /name="TOKEN" value="([^"]+)"/.exec(body)?.[1] ?? '';
  const fields = String(new URLSearchParams({ EMAIL: 'leaver@b.ca', TOKEN: token }));
  answers.set('POST /api/newsletter/leave', await api.post('/api/newsletter/leave', fields, form));
}

/** Makes each call of a private link, and keeps what it answers. */
async function changeByLink(): Promise<void> {
  const owners = ownerCalls(api);
  const { id, ownerLink, bearer } = await owners.farm();
  const at = `/api/farms/{id}`;
  answers.set('POST /api/owner/session', await owners.openSession(ownerLink));
  answers.set(`PATCH ${at}`, await owners.edit(id, bearer, 1, { farm: { name: 'Pear Hollow' } }));
  answers.set(`POST ${at}/confirm`, await owners.call('POST', `/api/farms/${id}/confirm`, bearer));
  answers.set('GET /api/owner/farms/{id}', await owners.call('GET', `/api/owner/farms/${id}`, bearer));
  answers.set(`GET ${at}/revisions`, await owners.call('GET', `/api/farms/${id}/revisions`, bearer));
  answers.set(`POST ${at}/revisions/{n}/restore`, await owners.restore(id, bearer, 0));
  const made = await owners.makeLink(id, bearer, { name: 'Bob' });
  answers.set(`POST ${at}/links`, made);
  answers.set(`GET ${at}/links`, await owners.call('GET', `/api/farms/${id}/links`, bearer));
  answers.set(`DELETE ${at}/links/{linkId}`, await owners.endLink(id, bearer, made.json().data.id));
}

beforeAll(async () => {
  api = await startTestApi(12, { adminToken: 'administrator' });
  described = await readDescription(api);
  await registerWithPictures();
  await decideAsSteward();
  await changeByLink();
  const asAdministrator = { headers: { authorization: 'Bearer administrator' } };
  const decide = { method: 'PATCH', url: '/api/admin/farms/12', payload: { published: true } } as const;
  answers.set('PATCH /api/admin/farms/{id}', await api.inject({ ...decide, ...asAdministrator }));
  const end = { method: 'DELETE', url: '/api/admin/farms/12' } as const;
  answers.set('DELETE /api/admin/farms/{id}', await api.inject({ ...end, ...asAdministrator }));
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const vital = { name: 'CLS', value: 0.1, route: '/' };
  answers.set('POST /api/newsletter', await api.post('/api/newsletter', 'FNAME=Ann&EMAIL=a%40b.ca', form));
  answers.set('POST /api/client-errors', await api.post('/api/client-errors', { name: 'x', message: 'y' }));
  answers.set('POST /api/vitals', await api.post('/api/vitals', vital));
}, 60_000);
afterAll(() => api?.close());

const cover = async () => (await api.get('/api/farms/1/image/cover-image')).json().data.viewUrl;

const READS: readonly [string, string | (() => Promise<string>)][] = [
  ['GET /api/farmsearch/proximitysearch', '/api/farmsearch/proximitysearch?latitude=43.5&longitude=-79.5'],
  ['GET /api/farmsearch/suggest', '/api/farmsearch/suggest?q=far'],
  ['GET /api/seasons', '/api/seasons?latitude=43.5&longitude=-79.5'],
  ['GET /api/farmsearch/textsearch', '/api/farmsearch/textsearch?query=farm'],
  ['GET /api/categories', '/api/categories'],
  ['GET /api/categories/{id}', '/api/categories/7'],
  ['GET /api/features', '/api/features'],
  ['GET /api/feature-categories', '/api/feature-categories'],
  ['GET /api/farms', '/api/farms?after=2&limit=3'],
  ['GET /api/farms/{id}', '/api/farms/6'],
  ['GET /api/farms/{id}/image/cover-image', '/api/farms/6/image/cover-image'],
  ['GET /api/farms/{id}/images/bulk-gallery', '/api/farms/6/images/bulk-gallery'],
  ['GET /api/images/{hash}/{file}', cover],
  ['GET /api/experiences/featured', '/api/experiences/featured'],
  ['GET /api/experiences/category/{slug}', '/api/experiences/category/workshops'],
  ['GET /api/ip-location', '/api/ip-location'],
  ['GET /api/locate', '/api/locate?city=Jordan&state=Ontario'],
  ['GET /api/places', '/api/places?latitude=43.26&longitude=-79.87'],
  ['GET /api/places', '/api/places?q=gulph'],
  ['GET /api/blog/posts', '/api/blog/posts?per_page=4&_embed'],
  ['GET /api/openapi.json', '/api/openapi.json'],
  ['GET /healthz', '/healthz'],
  ['GET /readyz', '/readyz'],
  ['GET /metrics', '/metrics'],
];

describe('[API-8, API-14] every response matches the description', () => {
  it.each(READS)('%s', async (name, url) => {
    const answer = await api.get(typeof url === 'string' ? url : await url());
    expect(answer.statusCode).toBe(200);
    expect(name.endsWith('openapi.json') ? [] : described.problems(name, answer)).toEqual([]);
  });

  it('also of the calls that are no plain reads', () => {
    for (const { name, operation } of described.calls) {
      const answer = answers.get(name);
      // Its only status of success is the lowest.
      const [success] = Object.keys(operation.responses);
      if (answer)
        expect([name, String(answer.statusCode), ...described.problems(name, answer)]).toEqual([
          name,
          success,
        ]);
    }
  });

  it('no call is missing here', () => {
    const asked = [...new Set(READS.map(([name]) => name)), ...answers.keys()];
    const names = described.calls.map(({ name }) => name);
    // The tests of releases hold theirs to the description (`openReleaseSite`).
    expect(asked.sort()).toEqual(names.filter((name) => !name.includes('/api/releases')).sort());
  });
});

describe('[API-9] every error is a problem document of the description', () => {
  const json = { 'content-type': 'application/json' };
  it.each<[string, string, string, Record<string, string>, string, number]>([
    ['POST /api/farms', '/api/farms', '{"farm"', json, 'bad-request', 400],
    ['POST /api/farms', '/api/farms', '{}', { ...json, 'idempotency-key': 'short' }, 'bad-request', 400],
    ['POST /api/farms', '/api/farms', `"${'x'.repeat(65_536)}"`, json, 'payload-too-large', 413],
    ['POST /api/farms', '/api/farms', '{}', { 'content-type': 'text/xml' }, 'unsupported-media-type', 415],
    ['POST /api/farms', '/api/farms', '{}', json, 'invalid-input', 422],
    ['POST /api/farms/{id}/image/upload-url', '/api/farms/1/image/upload-url', '{}', json, 'forbidden', 403],
    ['POST /api/farms/{id}/image/upload-url', '/api/farms/x/image/upload-url', '{}', json, 'not-found', 404],
    ['POST /api/owner/session', '/api/owner/session', '{"secret":"guess"}', json, 'unauthorized', 401],
    ['POST /api/owner/session', '/api/owner/session', '{}', json, 'invalid-input', 422],
    ['POST /api/farms/{id}/confirm', '/api/farms/1/confirm', 'null', json, 'unauthorized', 401],
    ['POST /api/client-errors', '/api/client-errors', '[]', json, 'invalid-parameter', 400],
    ['POST /api/vitals', '/api/vitals', '', json, 'bad-request', 400],
  ])('%s, case %#', async (name, url, body, headers, code, status) => {
    const answer = await api.post(url, body, headers);
    expect(answer.json()).toMatchObject({ status, code });
    expect(answer.statusCode).toBe(status);
    expect(described.problems(name, answer)).toEqual([]);
  });

  it.each([
    ['GET /api/farms', '/api/farms?after=none', 400],
    ['GET /api/releases', '/api/releases', 401],
    ['GET /api/releases', '/api/releases/', 401],
    ['GET /api/releases/ledger', '/api/releases/ledger?limit=51', 400],
    ['GET /api/farms/{id}', '/api/farms/0', 404],
    ['GET /api/farms/{id}/image/cover-image', '/api/farms/999/image/cover-image', 404],
    ['GET /api/categories', '/api/categories?includeInactive=true', 401],
    ['GET /api/locate', '/api/locate?city=Nowhere', 404],
    ['GET /api/places', '/api/places?latitude=91&longitude=0', 400],
    ['GET /api/experiences/category/{slug}', '/api/experiences/category/none', 404],
    ['GET /api/farmsearch/textsearch', '/api/farmsearch/textsearch?limit=51', 400],
  ])('%s: %s', async (name, url, status) => {
    const answer = await api.get(url);
    expect(answer.statusCode).toBe(status);
    expect(described.problems(name, answer)).toEqual([]);
  });

  it('[API-42] 403 for an upload address with changed, repeated or missing parts', async () => {
    for (const query of ['', '?type=a&type=b', '?signature=x&expires=9999999999999&size=1&type=image/webp']) {
      const answer = await api.put(`/api/uploads/1${query}`, 'bytes', { 'content-type': 'image/webp' });
      expect(answer.json()).toMatchObject({ status: 403, code: 'forbidden' });
      expect(described.problems('PUT /api/uploads/{id}', answer)).toEqual([]);
    }
  });
});
