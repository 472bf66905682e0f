import { ApiError } from '@sideroad/shared/answers';
import { createTestQueryClient, type StubApi, stubApi } from '@sideroad/shared/testing';
import { categoriesQuery } from './categories.ts';
import { apiClient, createApiClient } from './client.ts';
import { configureApi } from './clients.ts';

let server: StubApi;
beforeEach(async () => {
  server = await stubApi();
  server.respond(() => ({ body: { data: [] } }));
});
afterEach(() => server.close());

const clientFor = (options: Partial<Parameters<typeof createApiClient>[0]> = {}) =>
  createApiClient({
    baseUrl: () => server.origin,
    readToken: () => null,
    onUnauthorized: () => {},
    ...options,
  });

describe('the shared client', () => {
  it('[API-2] uses one base address for all calls', async () => {
    configureApi({ baseUrl: server.origin, onUnauthorized: () => {} });
    await createTestQueryClient().fetchQuery(categoriesQuery());
    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/categories']);
  });

  it('[API-2] ends a call after 10000 ms', async () => {
    expect(apiClient.defaults.timeout).toBe(10000);
    const client = clientFor();
    expect(client.defaults.timeout).toBe(10000);
    server.hold('/slow');
    await expect(client.get('/slow', { timeout: 50 })).rejects.toMatchObject({
      kind: 'timeout',
      retryable: true,
    });
  });

  it('[API-2] sends the content type JSON', async () => {
    await clientFor().get('/x');
    expect(server.requests[0]?.headers['content-type']).toBe('application/json');
  });

  it('[API-55] adds the stored token as a bearer token', async () => {
    let token: string | null = null;
    const client = clientFor({ readToken: () => token });
    await client.get('/x');
    token = 'abc';
    await client.get('/x');
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer abc']);
  });
});

describe('[API-5] status 401', () => {
  it('[API-5] goes to /login and hands the error to the caller', async () => {
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

describe('[ARCH-22] throws one kind of error', () => {
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

  it('calls an aborted call aborted', async () => {
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
    'calls a response of the wrong shape shape: %j',
    async (body) => {
      server.respond(() => ({ body }));
      await expect(createTestQueryClient().fetchQuery(categoriesQuery())).rejects.toMatchObject({
        kind: 'shape',
        retryable: false,
      });
    },
  );
});
