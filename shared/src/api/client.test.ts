import { ApiError } from '@sideroad/shared/answers';
import { type StubApi, stubApi } from '@sideroad/shared/testing';
import { fetchCategories, fetchFeatureCategories, fetchFeatures } from './categories.ts';
import { API_TIMEOUT_MS, apiClient, configureApi, createApiClient } from './client.ts';
import { fetchCoverImage, fetchFarm, fetchGallery } from './farms.ts';

let server: StubApi;
beforeEach(async () => {
  server = await stubApi();
  server.respond(() => ({ body: { data: [] } }));
});
afterEach(() => server.close());

const clientFor = (options: Partial<Parameters<typeof createApiClient>[0]> = {}) =>
  createApiClient({ baseURL: server.origin, readToken: () => null, onUnauthorized: () => {}, ...options });

describe('The calls it makes', () => {
  it('[LOC-21] Calls to the API go through one shared client with one base address', async () => {
    configureApi({ baseUrl: server.origin, onUnauthorized: () => {} });
    await fetchCategories();
    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/categories']);
  });

  it("[LOC-22] The client's timeout is 10000 ms, and its content type is JSON", async () => {
    expect(API_TIMEOUT_MS).toBe(10000);
    expect(apiClient.defaults.timeout).toBe(10000);
    const client = clientFor();
    expect(client.defaults.timeout).toBe(10000);
    server.hold('/slow');
    await expect(client.get('/slow', { timeout: 50 })).rejects.toMatchObject({
      kind: 'timeout',
      retryable: true,
    });
  });

  it("[LOC-22] The client's timeout is 10000 ms, and its content type is JSON", async () => {
    await clientFor().get('/x');
    expect(server.requests[0]?.headers['content-type']).toBe('application/json');
  });

  it('[LOC-23] The client reads the credential from local storage, under ACCESS_TOKEN', async () => {
    let token: string | null = null;
    const client = clientFor({ readToken: () => token });
    await client.get('/x');
    token = 'abc';
    await client.get('/x');
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer abc']);
  });

  it('[LOC-21] Calls to the API go through one shared client with one base address', async () => {
    await Promise.allSettled([fetchFarm('12'), fetchCoverImage('12'), fetchGallery('12')]);
    expect(server.requests.map(({ url }) => url).toSorted()).toEqual([
      '/api/farms/12',
      '/api/farms/12/image/cover-image',
      '/api/farms/12/images/bulk-gallery',
    ]);
  });

  it.each([
    ['/api/categories', fetchCategories],
    ['/api/features', fetchFeatures],
    ['/api/feature-categories', fetchFeatureCategories],
  ])(
    '[HOME-15] The categories come from GET /api/categories, whose data is a list',
    async (path, fetchLookup) => {
      await fetchLookup();
      await fetchLookup({ includeInactive: false });
      await fetchLookup({ includeInactive: true });
      expect(server.requests.map(({ url }) => url)).toEqual([path, path, `${path}?includeInactive=true`]);
    },
  );
});

describe('Error catalogue', () => {
  it('[LOC-24] After a response 401 the browser goes to /login', async () => {
    const onUnauthorized = jest.fn();
    server.respond(() => ({
      status: 401,
      body: { title: 'Unauthorized', code: 'unauthorized' },
      contentType: 'application/problem+json',
    }));
    const failure = clientFor({ onUnauthorized }).get('/x');
    await expect(failure).rejects.toBeInstanceOf(ApiError);
    await expect(failure).rejects.toMatchObject({ kind: 'http', status: 401, code: 'unauthorized' });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('goes nowhere for any other status', async () => {
    const onUnauthorized = jest.fn();
    server.fail('/x', 403);
    await expect(clientFor({ onUnauthorized }).get('/x')).rejects.toMatchObject({ status: 403 });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('[ARCH-21] the client throws one ApiError { kind, status, code, fields, requestId', () => {
  it('takes code, fields and request id from a problem document', async () => {
    const fields = [{ field: 'latitude', message: 'must be a number' }];
    const problem = { title: 'Bad Request', code: 'invalid-parameter', fields, requestId: 'req-1' };
    server.respond(() => ({ status: 400, body: problem, contentType: 'application/problem+json' }));
    await expect(clientFor().get('/x')).rejects.toMatchObject({
      kind: 'http',
      status: 400,
      code: 'invalid-parameter',
      fields,
      requestId: 'req-1',
      retryable: false,
    });
  });

  it.each([
    [429, true],
    [500, true],
    [503, true],
    [404, false],
  ])('says of status %i whether the same call may succeed later: %s', async (status, retryable) => {
    server.fail('/x', status);
    await expect(clientFor().get('/x')).rejects.toMatchObject({ kind: 'http', status, retryable });
  });

  it('calls a cancelled call aborted', async () => {
    server.hold('/x');
    const controller = new AbortController();
    const failure = clientFor().get('/x', { signal: controller.signal });
    controller.abort();
    await expect(failure).rejects.toMatchObject({ kind: 'aborted', retryable: false });
  });

  it('calls a lost connection network', async () => {
    server.loseConnections();
    await expect(clientFor().get('/x')).rejects.toMatchObject({ kind: 'network', retryable: true });
  });

  it.each([['<html>'], [{}], [{ data: 'x' }], [{ data: [{ name: 'no id' }] }]])(
    'calls an answer of the wrong shape shape: %j',
    async (body) => {
      server.respond(() => ({ body }));
      await expect(fetchCategories()).rejects.toMatchObject({ kind: 'shape', retryable: false });
    },
  );
});
