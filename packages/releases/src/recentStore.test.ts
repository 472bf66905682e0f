import { RecentStore } from './recentStore.ts';
import type { ReleaseStore } from './store.ts';

/** A store of which a test says what it answers. */
function storeThat(read: (path: string) => Promise<Buffer | null>): ReleaseStore {
  const never = () => Promise.reject(new Error('not asked'));
  return {
    place: 's3://bucket',
    hasConditionalWrites: true,
    read,
    replace: never,
    create: never,
    remove: never,
    folders: never,
    sizes: never,
    addFolder: never,
    removeFolder: never,
  };
}
const LIVE = 'mf-farm/live.json';
const MANIFEST = 'mf-farm/1.0.0-abcd1234/remote.json';
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  // For the cache, a response of the time 0 never expires.
  jest.advanceTimersByTime(1);
});
afterEach(() => jest.useRealTimers());

describe('the cache of a remote store', () => {
  it('reads a pointer at most once a second, and once what never changes', async () => {
    let calls = 0;
    const read = jest.fn(async (path: string) => {
      calls += 1;
      return Buffer.from(`${path} ${calls}`);
    });
    const store = new RecentStore(storeThat(read), () => {});
    const both = async () => [String(await store.read(LIVE)), String(await store.read(MANIFEST))];
    const first = await both();
    await pass(900);
    expect(await both()).toEqual(first);
    expect(read).toHaveBeenCalledTimes(2);
    await pass(200);
    expect(await both()).toEqual([`${LIVE} 3`, first[1]]);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('reads a missing manifest again', async () => {
    const answers = [null, Buffer.from('x')];
    const store = new RecentStore(
      storeThat(async () => answers.shift() ?? null),
      () => {},
    );
    expect(await store.read(MANIFEST)).toBeNull();
    await pass(1100);
    expect(String(await store.read(MANIFEST))).toBe('x');
  });

  it('returns the last known value, and reports why, when the store fails', async () => {
    const tell = jest.fn();
    const failure = new Error('away');
    const answers = [Promise.resolve(Buffer.from('known')), Promise.reject(failure)];
    const store = new RecentStore(
      storeThat(() => answers.shift() ?? Promise.reject(failure)),
      tell,
    );
    expect(String(await store.read(LIVE))).toBe('known');
    await pass(1100);
    expect(String(await store.read(LIVE))).toBe('known');
    expect(tell).toHaveBeenCalledWith(failure);
    await pass(500);
    expect(String(await store.read(LIVE))).toBe('known');
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('does not wait for a store that hangs', async () => {
    const answers = [Promise.resolve(Buffer.from('known')), new Promise<Buffer>(() => {})];
    const store = new RecentStore(
      storeThat(() => answers.shift() ?? Promise.resolve(null)),
      () => {},
    );
    await store.read(LIVE);
    await pass(1100);
    const asked = store.read(LIVE);
    await pass(600);
    expect(String(await asked)).toBe('known');
  });

  it('fails for what has never been read', async () => {
    const store = new RecentStore(
      storeThat(() => Promise.reject(new Error('away'))),
      () => {},
    );
    await expect(store.read(LIVE)).rejects.toThrow('away');
  });
});
