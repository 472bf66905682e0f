import fastify, { type FastifyInstance } from 'fastify';
import { createLogger } from '../logging/logger.ts';
import { Purger } from './purge.ts';

let cache: FastifyInstance;
let origin: URL;
/** What the cache was told. */
let told: { keys: unknown; body: unknown; authorization: unknown }[];
let answer: () => unknown;
const log: string[] = [];
const logger = createLogger('warn', { write: (line) => log.push(line) });

beforeEach(async () => {
  told = [];
  log.length = 0;
  answer = () => ({ status: 'ok' });
  cache = fastify();
  cache.post('/purge', async ({ headers, body }) => {
    told.push({ keys: headers['surrogate-key'], body, authorization: headers.authorization });
    return answer();
  });
  origin = new URL('/purge', await cache.listen({ port: 0, host: '127.0.0.1' }));
});
afterEach(() => cache.close());

describe('[RUN-86] PURGE_URL', () => {
  it('gets the keys in a header and in the body, and credentials as basic authorization', async () => {
    origin.username = 'site';
    origin.password = 'open sesame';
    const purger = new Purger(origin.href, logger);
    purger.farmChanged('12', ['abc']);
    await purger.stop();
    const authorization = `Basic ${Buffer.from('site:open sesame').toString('base64')}`;
    const keys = ['farm-12', 'farms', 'picture-abc'];
    expect(told).toEqual([{ keys: keys.join(' '), body: { surrogate_keys: keys }, authorization }]);
    expect(log).toEqual([]);
  });

  it.each(['fails', 'is away'])('a cache that %s is logged without its address', async (how) => {
    answer = () => Promise.reject(new Error('no'));
    if (how === 'is away') await cache.close();
    const purger = new Purger(origin.href, logger);
    purger.farmChanged('12');
    await purger.stop();
    expect(log).toHaveLength(1);
    expect(log[0]).toContain('A cache was not purged');
    expect(log[0]).not.toContain('/purge');
  });

  it('without it nothing is called', async () => {
    const purger = new Purger('', logger);
    purger.farmChanged('12');
    await purger.stop();
    expect([purger.isOn, told]).toEqual([false, []]);
  });
});
