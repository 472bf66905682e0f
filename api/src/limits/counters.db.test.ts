import { createLogger, MemoryCounter } from '@sideroad/server-kit/http';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { Signer } from '../security/tokens.ts';
import { useTestApi } from '../testing/testApi.ts';
import { SharedCounter } from './sharedCounter.ts';

const MINUTE = 60_000;

const log: string[] = [];
const logger = createLogger('warn', { write: (line) => log.push(line) });
const signer = new Signer(['of-the-test']);
const clock = { now: 1_000_000 };
const now = () => clock.now;
const shared = (orm = api.database.orm) => new SharedCounter({ orm, signer, logger, now });

const api = useTestApi(0);

const rows = async () =>
  (await api.database.pool.query('select * from rate_limit order by key limit 100')).rows;

describe('[SEC-25] counts that processes share through PostgreSQL', () => {
  it('count each key by itself, and restart after the window', async () => {
    const [one, other] = [shared(), shared()];
    expect(await one.hit('a', MINUTE)).toMatchObject({ hits: 1 });
    expect(await other.hit('a', MINUTE)).toMatchObject({ hits: 2 });
    expect(await one.hit('b', MINUTE)).toMatchObject({ hits: 1 });
    const { hits, left } = await one.hit('a', MINUTE);
    expect(hits).toBe(3);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(MINUTE);
    await api.database.pool.query("update rate_limit set ends_at = now() - interval '1 millisecond'");
    expect(await one.hit('a', MINUTE)).toMatchObject({ hits: 1 });
    expect((await one.hit('a', MINUTE)).left).toBeGreaterThan(MINUTE / 2);
  });

  it('store no address in clear, and nothing that can be computed without the secret', async () => {
    await shared().hit('POST /api/farms 203.0.113.7', MINUTE);
    const kept = JSON.stringify(await rows());
    expect(kept).not.toMatch(/203\.0\.113|api|farms/);
    expect(kept).toContain(signer.sign(['limit', 'POST /api/farms 203.0.113.7']));
  });

  it('are removed after they expire, by a later count', async () => {
    const counter = shared();
    await api.database.pool.query("update rate_limit set ends_at = now() - interval '1 second'");
    await counter.hit('still counted', MINUTE);
    expect((await rows()).length).toBeGreaterThan(1);
    clock.now += 5 * MINUTE;
    await counter.hit('still counted', MINUTE);
    while ((await rows()).length > 1) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await rows()).toMatchObject([{ key: signer.sign(['limit', 'still counted']), hits: 2 }]);
  });
});

describe('[SEC-25] a limited call while the database is away', () => {
  it.each<[string, () => Promise<never>]>([
    ['refuses', () => Promise.reject(new Error('connect ECONNREFUSED'))],
    ['says nothing', () => new Promise<never>(() => undefined)],
  ])('counts in this process when the database %s, and asks again later', async (_how, query) => {
    let asked = 0;
    const counting = () => {
      asked += 1;
      return query();
    };
    const pool: pg.Pool = Object.create(api.database.pool, { query: { value: counting } });
    const counter = shared(drizzle(pool));
    const hits = [];
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    for (const key of ['x', 'x', 'y', 'x']) {
      const counted = counter.hit(key, MINUTE);
      await jest.advanceTimersByTimeAsync(3000);
      hits.push((await counted).hits);
    }
    expect(hits).toEqual([1, 2, 1, 3]);
    expect(asked).toBe(1);
    expect(log.at(-1)).toContain('Limits are counted by this process alone for a while');
    clock.now += 5001;
    counter.hit('x', MINUTE);
    await jest.advanceTimersByTimeAsync(3000);
    jest.useRealTimers();
    expect(asked).toBe(2);
  });
});

describe('[SEC-25] counts in memory, for the embedded database', () => {
  it('count each key until its window ends', async () => {
    const counter = new MemoryCounter(now);
    expect(await counter.hit('a', MINUTE)).toEqual({ hits: 1, left: MINUTE });
    clock.now += 1000;
    expect(await counter.hit('a', MINUTE)).toEqual({ hits: 2, left: MINUTE - 1000 });
    expect(await counter.hit('b', MINUTE)).toEqual({ hits: 1, left: MINUTE });
    clock.now += MINUTE - 999;
    expect(await counter.hit('a', MINUTE)).toEqual({ hits: 1, left: MINUTE });
  });
});
