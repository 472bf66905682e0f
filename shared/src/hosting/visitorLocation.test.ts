import type { UserLocation } from '@sideroad/shared/contract';
import fc from 'fast-check';
import { createVisitorLocationStore } from './visitorLocation.ts';

const GPS = { lat: 43.1, lng: -79.2, source: 'GPS' } as const;
const IP: UserLocation = { lat: 43.65, lng: -79.38, source: 'IP', city: 'Toronto', ip: '203.0.113.7' };

interface Prompt {
  grant: (lat?: number, lng?: number) => void;
  refuse: () => void;
}
interface LookUp {
  signal: AbortSignal;
  answer: (location?: UserLocation) => Promise<void>;
  fail: () => Promise<void>;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Lets the machine's own promise handlers run. */
const settled = () => jest.advanceTimersByTimeAsync(0);

/** A machine whose world is moved by hand: a permission prompt and an IP service. */
function setUp({
  supported = true,
  initial = null,
}: {
  supported?: boolean;
  initial?: UserLocation | null;
} = {}) {
  const prompts: Prompt[] = [];
  const geolocation: Pick<Geolocation, 'getCurrentPosition'> = {
    getCurrentPosition(onPosition, onError) {
      prompts.push({
        grant(latitude = GPS.lat, longitude = GPS.lng) {
          const unknown = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
          const coords = { latitude, longitude, accuracy: 5, ...unknown };
          onPosition({ timestamp: 0, coords: { ...coords, toJSON: () => coords }, toJSON: () => coords });
        },
        refuse() {
          const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
          onError?.({ code: 1, message: '', ...codes });
        },
      });
    },
  };
  const calls: LookUp[] = [];
  const lookUpIp = (signal: AbortSignal) =>
    new Promise<UserLocation>((resolve, reject) => {
      calls.push({
        signal,
        answer(location = IP) {
          resolve(location);
          return settled();
        },
        fail() {
          reject(new Error('down'));
          return settled();
        },
      });
    });
  const store = createVisitorLocationStore({
    geolocation: supported ? geolocation : undefined,
    lookUpIp,
    initial,
  });
  /** The nth prompt or look-up so far. */
  function nth<T>(list: T[], index: number): T {
    const item = list[index];
    if (!item) throw new Error(`only ${list.length} so far`);
    return item;
  }
  return {
    store,
    prompts,
    calls,
    prompt: (index = 0) => nth(prompts, index),
    lookUp: (index = 0) => nth(calls, index),
  };
}

describe('any order of events', () => {
  type Step = 'grant' | 'refuse' | 'ip answers' | 'ip fails' | '10 s pass' | 'retry';
  const STEPS: Step[] = ['grant', 'refuse', 'ip answers', 'ip fails', '10 s pass', 'retry'];

  async function run(supported: boolean, steps: Step[]): Promise<void> {
    const { store, prompts, calls } = setUp({ supported });
    let hadGps = false;
    for (const step of steps) {
      if (step === 'grant') prompts.at(-1)?.grant();
      if (step === 'refuse') prompts.at(-1)?.refuse();
      if (step === 'ip answers') await calls.at(-1)?.answer();
      if (step === 'ip fails') await calls.at(-1)?.fail();
      if (step === '10 s pass') jest.advanceTimersByTime(10_000);
      if (step === 'retry') store.retry();
      const { loading, location, error } = store.get();
      hadGps ||= location?.source === 'GPS';
      if (hadGps) expect(location?.source).toBe('GPS');
      if (location) expect({ loading, error }).toEqual({ loading: false, error: null });
      if (!loading && !location) expect(error).toMatch(/^IPregistry Error: ./);
      if (loading && error) expect(supported).toBe(false);
      expect(calls.filter(({ signal }) => !signal.aborted).length).toBeLessThanOrEqual(1);
    }
  }

  it('[LOC-3, LOC-5] keeps GPS over IP and no error beside a location', () =>
    fc.assert(fc.asyncProperty(fc.boolean(), fc.array(fc.constantFrom(...STEPS), { maxLength: 12 }), run)));
});

it('[LOC-3] a position of the browser aborts a running IP look-up and ignores its late response', async () => {
  const { store, prompt, lookUp } = setUp();
  jest.advanceTimersByTime(10_000);
  prompt().grant();
  expect(lookUp().signal.aborted).toBe(true);
  await lookUp().answer();
  expect(store.get().location).toEqual(GPS);
});

describe('[LOC-5] a refused, failed or unsupported position leads to the IP look-up', () => {
  it('of a visitor who refuses', async () => {
    const { store, prompt, lookUp } = setUp();
    prompt().refuse();
    expect(store.get().loading).toBe(true);
    await lookUp().answer();
    expect(store.get()).toEqual({ loading: false, location: IP, error: null });
  });

  it('of a browser that throws instead of calling back', async () => {
    const store = createVisitorLocationStore({
      geolocation: {
        getCurrentPosition() {
          throw new TypeError('blocked by policy');
        },
      },
      lookUpIp: async () => IP,
    });
    await settled();
    expect(store.get().location).toEqual(IP);
  });

  it.each([
    ['not a number', Number.NaN, 0],
    ['latitude out of range', 91, 0],
    ['longitude out of range', 0, -180.5],
    ['infinite', Number.POSITIVE_INFINITY, 0],
  ])('of a position that is no place on earth: %s', async (_case, lat, lng) => {
    const { store, prompt, lookUp } = setUp();
    prompt().grant(lat, lng);
    await lookUp().answer();
    expect(store.get().location).toEqual(IP);
  });

  it('after 10 s, and not a moment before', () => {
    const { calls } = setUp();
    jest.advanceTimersByTime(9_999);
    expect(calls).toHaveLength(0);
    jest.advanceTimersByTime(1);
    expect(calls).toHaveLength(1);
  });
});

it('[ERR-1] a failed IP look-up says why', async () => {
  const { store, prompt, lookUp } = setUp();
  prompt().refuse();
  await lookUp().fail();
  expect(store.get()).toEqual({ loading: false, location: null, error: 'IPregistry Error: down' });
});

it('[LOC-12] an answer of the IP look-up that is no place on earth is a failure', async () => {
  const { store, prompt, lookUp } = setUp();
  prompt().refuse();
  await lookUp().answer({ ...IP, lat: 1000 });
  expect(store.get()).toMatchObject({ loading: false, error: expect.stringMatching(/^IPregistry Error: ./) });
});

it.each([
  ['refused', true],
  ['not supported', false],
])('[LOC-17] keeps the place of the document when GPS is %s, with no second look-up', (_case, supported) => {
  const { store, prompts, calls } = setUp({ initial: IP, supported });
  expect(store.get()).toEqual({ loading: false, location: IP, error: null });
  prompts[0]?.refuse();
  jest.advanceTimersByTime(60_000);
  expect(store.get()).toEqual({ loading: false, location: IP, error: null });
  expect(calls).toHaveLength(0);
});

describe('[LOC-5] trying again', () => {
  it('aborts the run before', async () => {
    const { store, prompt, lookUp } = setUp();
    prompt().refuse();
    store.retry();
    expect(lookUp().signal.aborted).toBe(true);
    await lookUp().answer({ ...IP, city: 'Old' });
    prompt().grant();
    expect(store.get()).toEqual({ loading: true, location: null, error: null });
    prompt(1).grant(44, -80);
    expect(store.get().location).toEqual({ lat: 44, lng: -80, source: 'GPS' });
  });

  it('starts a watchdog of its own and stops the old one', () => {
    const { store, calls } = setUp();
    jest.advanceTimersByTime(6_000);
    store.retry();
    jest.advanceTimersByTime(6_000);
    expect(calls).toHaveLength(0);
    jest.advanceTimersByTime(4_000);
    expect(calls).toHaveLength(1);
  });

  it('keeps a known IP location while it asks, and takes the newer IP answer', async () => {
    const { store, prompt, lookUp } = setUp({ initial: IP });
    store.retry();
    expect(store.get()).toEqual({ loading: false, location: IP, error: null });
    prompt(1).refuse();
    await lookUp().answer({ ...IP, city: 'Guelph' });
    expect(store.get().location).toEqual({ ...IP, city: 'Guelph' });
  });
});
