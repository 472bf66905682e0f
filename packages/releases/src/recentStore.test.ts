import { RecentStore } from './recentStore.ts';
import type { Reads } from './store.ts';

/** Answers to the reads of a store, one after the other; 'hangs' never comes. */
type Answers = (string | null | Error)[];

const known = (value: string) => Buffer.from(value);
let reads: string[];
const tell = jest.fn();

/** A cache of a store that answers so; the last answer stays. */
function cacheOf(...answers: Answers): RecentStore {
  const never = () => Promise.reject(new Error('not asked'));
  const store: Reads = {
    async read(path) {
      reads.push(path);
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? null;
      if (answer === 'hangs') return new Promise(() => {});
      if (answer instanceof Error) throw answer;
      return answer === null ? null : known(answer);
    },
    folders: never,
    sizes: never,
  };
  return new RecentStore(store, tell);
}
const LIVE = 'mf-farm/live.json';
const MANIFEST = 'mf-farm/1.0.0-abcd1234/remote.json';
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  reads = [];
  tell.mockClear();
  jest.useFakeTimers();
  // For the cache, a response of the time 0 never expires.
  jest.advanceTimersByTime(1);
});
afterEach(() => jest.useRealTimers());

describe('the cache of a remote store', () => {
  it('reads a pointer at most once a second, and once what never changes', async () => {
    const store = cacheOf('1', '2', '3');
    const both = async () => [String(await store.read(LIVE)), String(await store.read(MANIFEST))];
    expect(await both()).toEqual(['1', '2']);
    await pass(900);
    expect(await both()).toEqual(['1', '2']);
    await pass(200);
    expect(await both()).toEqual(['3', '2']);
    expect(reads).toEqual([LIVE, MANIFEST, LIVE]);
  });

  it('reads a missing manifest again', async () => {
    const store = cacheOf(null, 'x');
    expect(await store.read(MANIFEST)).toBeNull();
    await pass(1100);
    expect(await store.read(MANIFEST)).toEqual(known('x'));
  });

  it('returns the last known value, and reports why, when the store fails', async () => {
    const failure = new Error('away');
    const store = cacheOf('known', failure);
    for (const wait of [0, 1100, 500]) {
      await pass(wait);
      expect(await store.read(LIVE)).toEqual(known('known'));
    }
    expect(tell.mock.calls).toEqual([[failure]]);
  });

  it('does not wait for a store that hangs', async () => {
    const store = cacheOf('known', 'hangs');
    await store.read(LIVE);
    await pass(1100);
    const asked = store.read(LIVE);
    await pass(600);
    expect(await asked).toEqual(known('known'));
  });

  it('fails for what has never been read', async () => {
    await expect(cacheOf(new Error('away')).read(LIVE)).rejects.toThrow('away');
  });
});
