import fastify, { type FastifyInstance } from 'fastify';
import { remoteLocator } from './remoteLocator.ts';

const location = {
  latitude: 45.42,
  longitude: -75.7,
  city: 'Ottawa',
  postal: null,
  region: { name: 'Ontario' },
  country: { name: 'Canada' },
};

let api: FastifyInstance;
let origin: string;
/** IP addresses of which the API was asked. */
let asked: unknown[];
let answer: () => unknown;
beforeEach(async () => {
  asked = [];
  answer = () => ({ ip: '', location });
  api = fastify();
  api.get('/api/ip-location', async (request) => {
    asked.push(request.headers['x-forwarded-for']);
    return answer();
  });
  origin = await api.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => api.close());

describe("[RUN-43] with API_ORIGIN the visitor's place is one call between servers", () => {
  it('asks for the address that the site believes, once for all who ask at a time and later', async () => {
    const locate = remoteLocator(origin);
    const [first, second] = await Promise.all([locate('203.0.113.1'), locate('203.0.113.1')]);
    expect(first?.location).toMatchObject({ latitude: 45.42, longitude: -75.7 });
    expect(second).toBe(first);
    await locate('203.0.113.1');
    await locate('203.0.113.2');
    expect(asked).toEqual(['203.0.113.1', '203.0.113.2']);
  });

  it.each<[string, () => unknown]>([
    ['fails', () => Promise.reject(new Error('no'))],
    ['answers something else', () => ({ location: { latitude: 'north' } })],
    ['is silent', () => new Promise(() => undefined)],
  ])('goes without a place while the API %s, and does not ask again at once', async (_how, says) => {
    answer = says;
    const locate = remoteLocator(origin);
    expect(await locate('203.0.113.1')).toBeNull();
    expect(await locate('203.0.113.2')).toBeNull();
    expect(asked).toEqual(['203.0.113.1']);
    api.server.closeAllConnections();
  });
});
