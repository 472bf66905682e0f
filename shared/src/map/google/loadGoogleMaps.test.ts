import { fakeClock } from '@sideroad/shared/testing';
import { loadGoogleMaps } from './loadGoogleMaps.ts';
import { mapsService, watchRefusal } from './mapsService.ts';

const KEY = 'AIza-test_key';
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
const query = () => new URL(scripts()[0]?.src ?? '').searchParams;
/** Lets what waits for a promise happen. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** The service's own half of its script. */
const api = { Map: class {}, OverlayView: class {}, LatLng: class {} };
function provide(importLibrary: () => Promise<object> = async () => api) {
  Reflect.set(window, 'google', { maps: { importLibrary } });
}
/** The script has run. */
function arrive(importLibrary?: () => Promise<object>) {
  const callback = query().get('callback') ?? '';
  provide(importLibrary);
  Reflect.get(window, callback)();
}
const fail = () => scripts()[0]?.dispatchEvent(new Event('error'));

function load() {
  const clock = fakeClock();
  const outcome = { value: null as unknown, error: null as Error | null };
  loadGoogleMaps(KEY, clock.after).then(
    (value) => {
      outcome.value = value;
    },
    (error: Error) => {
      outcome.error = error;
    },
  );
  return {
    outcome,
    async advance(ms: number) {
      clock.advance(ms);
      await settle();
    },
  };
}

beforeEach(() => {
  for (const script of scripts()) script.remove();
  Reflect.deleteProperty(window, 'google');
  const service = mapsService();
  service.loading = null;
  service.refused = false;
  service.watchers.clear();
});

describe("'A maps service is loaded on demand with an API key {key}, retried 3 times with backoff.' (spec section 7)", () => {
  it('asks for the script with the key, without blocking the page, in English for Canada', async () => {
    const { outcome } = load();
    expect(scripts()).toHaveLength(1);
    expect(scripts()[0]?.src).toMatch(/^https:\/\/maps\.googleapis\.com\/maps\/api\/js\?/);
    expect(scripts()[0]?.async).toBe(true);
    expect(Object.fromEntries(query())).toMatchObject({
      key: KEY,
      loading: 'async',
      language: 'en',
      region: 'CA',
    });
    arrive();
    await settle();
    expect(outcome.value).toMatchObject(api);
  });

  it('tries again after 0.5, 1 and 2 s, then no more, and leaves no script behind', async () => {
    const { outcome, advance } = load();
    for (const delay of [500, 1000, 2000]) {
      fail();
      await settle();
      expect(scripts()).toHaveLength(0);
      await advance(delay - 1);
      expect(scripts()).toHaveLength(0);
      await advance(1);
      expect(scripts()).toHaveLength(1);
      expect(outcome.error).toBeNull();
    }
    fail();
    await settle();
    expect(outcome.error?.message).toBe('The maps service cannot be reached');
    await advance(60_000);
    expect(scripts()).toHaveLength(0);
  });

  it('works when an attempt succeeds after others failed', async () => {
    const { outcome, advance } = load();
    fail();
    await settle();
    await advance(500);
    arrive();
    await settle();
    expect(outcome.value).toMatchObject(api);
  });

  it('takes a script that never tells anything for failed', async () => {
    const { advance } = load();
    await advance(9_999);
    expect(scripts()).toHaveLength(1);
    await advance(1);
    expect(scripts()).toHaveLength(0);
    await advance(500);
    expect(scripts()).toHaveLength(1);
  });

  it('uses a script that came after its time limit, since it may not be loaded twice', async () => {
    const { outcome, advance } = load();
    const callback = query().get('callback') ?? '';
    await advance(10_000);
    provide();
    Reflect.get(window, callback)();
    await advance(500);
    expect(scripts()).toHaveLength(0);
    expect(outcome.value).toMatchObject(api);
  });

  it('tries again when the script came but its libraries do not', async () => {
    const { outcome, advance } = load();
    arrive(() => Promise.reject(new Error('offline')));
    await settle();
    provide();
    await advance(500);
    expect(scripts()).toHaveLength(1);
    expect(outcome.value).toMatchObject(api);
  });
});

describe('one service for a document', () => {
  it('is loaded once for all maps, also for those of another bundle', async () => {
    load();
    load();
    expect(scripts()).toHaveLength(1);
    arrive();
    await settle();
    load();
    expect(scripts()).toHaveLength(1);
  });

  it('keeps nothing of a final failure: the next map tries again', async () => {
    const { advance } = load();
    for (const delay of [500, 1000, 2000, 0]) {
      fail();
      await settle();
      await advance(delay);
    }
    expect(scripts()).toHaveLength(0);
    load();
    expect(scripts()).toHaveLength(1);
  });
});

describe('a key that the service refuses (gm_authFailure)', () => {
  it('reaches the maps on the page and those to come, and asks no more', async () => {
    const told = jest.fn();
    load();
    arrive();
    await settle();
    const stop = watchRefusal(told);
    window.gm_authFailure?.();
    await settle();
    expect(told).toHaveBeenCalledTimes(1);
    stop();
    window.gm_authFailure?.();
    await settle();
    expect(told).toHaveBeenCalledTimes(1);

    const { outcome } = load();
    await settle();
    expect(outcome.error?.name).toBe('KeyRefused');
    const late = jest.fn();
    watchRefusal(late);
    expect(late).toHaveBeenCalledTimes(1);
  });
});

describe('the key', () => {
  it('is in no error of ours, also when the service fails by one that holds it', async () => {
    const { outcome, advance } = load();
    const broken = () => Promise.reject(new Error(`ChunkError: https://maps.example/?key=${KEY}`));
    arrive(broken);
    for (const delay of [500, 1000, 2000, 0]) {
      await settle();
      await advance(delay);
    }
    expect(outcome.error?.message).toBe('The maps service lacks a part of itself');
    expect(`${outcome.error?.stack} ${outcome.error?.cause}`).not.toContain(KEY);
  });

  it('is in no error', async () => {
    const { outcome, advance } = load();
    for (const delay of [500, 1000, 2000, 0]) {
      fail();
      await settle();
      await advance(delay);
    }
    expect(`${outcome.error} ${outcome.error?.stack}`).not.toContain(KEY);
  });
});
