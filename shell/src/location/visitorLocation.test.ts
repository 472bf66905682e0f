import { GPS, IP, setUp } from '../testing/locationWorld.ts';

describe('[LOC-3] a position of the browser wins over the IP look-up', () => {
  it('aborts a running IP look-up and ignores its late response', async () => {
    const { store, prompt, lookUp, clock } = setUp();
    store.start();
    clock.advance(10_000);
    prompt().grant();
    expect(lookUp().signal.aborted).toBe(true);
    await lookUp().answer();
    expect(store.get().location).toEqual(GPS);
  });
});

describe('[LOC-5] a refused, failed or unsupported position leads to the IP look-up', () => {
  it.each([
    ['denied', 1],
    ['position unavailable', 2],
    ['timed out', 3],
  ] as const)('%s', async (_case, code) => {
    const { store, prompt, lookUp } = setUp();
    store.start();
    prompt().refuse(code);
    expect(store.get().loading).toBe(true);
    await lookUp().answer();
    expect(store.get()).toEqual({ loading: false, location: IP, error: null });
  });

  it('a browser that throws instead of calling back', async () => {
    const { createVisitorLocationStore } = await import('./visitorLocation.ts');
    const store = createVisitorLocationStore({
      geolocation: {
        getCurrentPosition() {
          throw new TypeError('blocked by policy');
        },
      },
      lookUpIp: async () => IP,
    });
    const settled = new Promise<void>((resolve) => store.subscribe(resolve));
    store.start();
    await settled;
    expect(store.get().location).toEqual(IP);
  });

  it.each([
    ['not a number', Number.NaN, 0],
    ['latitude out of range', 91, 0],
    ['longitude out of range', 0, -180.5],
    ['infinite', Number.POSITIVE_INFINITY, 0],
  ])('a position that is no place on earth counts as failing: %s', async (_case, lat, lng) => {
    const { store, prompt, lookUp } = setUp();
    store.start();
    prompt().grant(lat, lng);
    await lookUp().answer();
    expect(store.get().location).toEqual(IP);
  });
});

describe('[LOC-5, LOC-12] a failed IP look-up sets an error and ends loading', () => {
  it('[ERR-1] the message names the cause', async () => {
    const { store, prompt, lookUp } = setUp();
    store.start();
    prompt().refuse();
    await lookUp().fail(new Error('timeout of 10000ms exceeded'));
    expect(store.get()).toEqual({
      loading: false,
      location: null,
      error: 'IPregistry Error: timeout of 10000ms exceeded',
    });
  });

  it('an answer that is no place on earth is a failure', async () => {
    const { store, prompt, lookUp } = setUp();
    store.start();
    prompt().refuse();
    await lookUp().answer({ ...IP, lat: 1000 });
    expect(store.get().error).toMatch(/^IPregistry Error: ./);
  });
});

describe('[LOC-5, LOC-3] the watchdog starts the IP look-up; a later position replaces it', () => {
  it('looks up nothing a moment before 10 s, and looks up at 10 s', () => {
    const { store, clock, calls } = setUp();
    store.start();
    clock.advance(9_999);
    expect(calls).toHaveLength(0);
    clock.advance(1);
    expect(calls).toHaveLength(1);
  });
});

describe('[LOC-17] the place of the document', () => {
  it('has the location that came with the document before it starts, without loading', () => {
    expect(setUp({ initial: IP }).store.get()).toEqual({ loading: false, location: IP, error: null });
  });

  it.each([
    ['refused', true],
    ['not supported', false],
  ])('keeps it when GPS is %s, with no error and no second look-up', (_case, supported) => {
    const { store, prompts, clock, calls } = setUp({ initial: IP, supported });
    store.start();
    prompts[0]?.refuse();
    clock.advance(60_000);
    expect(store.get()).toEqual({ loading: false, location: IP, error: null });
    expect(calls).toHaveLength(0);
  });
});

describe('[LOC-8] trying again', () => {
  it('clears the error, loads, and asks the browser again', async () => {
    const { store, prompt, lookUp, prompts } = setUp();
    store.start();
    prompt().refuse();
    await lookUp().fail(new Error('down'));
    store.retry();
    expect(store.get()).toEqual({ loading: true, location: null, error: null });
    expect(prompts).toHaveLength(2);
    prompt(1).refuse();
    await lookUp(1).answer();
    expect(store.get()).toEqual({ loading: false, location: IP, error: null });
  });

  it('[LOC-8] a newer run aborts the older one', async () => {
    const { store, prompt, lookUp } = setUp();
    store.start();
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
    const { store, clock, calls } = setUp();
    store.start();
    clock.advance(6_000);
    store.retry();
    clock.advance(6_000);
    expect(calls).toHaveLength(0);
    clock.advance(4_000);
    expect(calls).toHaveLength(1);
  });

  it('keeps a GPS location when the new attempt is refused: IP never replaces GPS', () => {
    const { store, prompt, calls } = setUp();
    store.start();
    prompt().grant();
    store.retry();
    prompt(1).refuse();
    expect(store.get()).toEqual({ loading: false, location: GPS, error: null });
    expect(calls).toHaveLength(0);
  });

  it('keeps a known IP location while it asks, and takes the newer IP answer', async () => {
    const { store, prompt, lookUp } = setUp({ initial: IP });
    store.start();
    store.retry();
    expect(store.get()).toEqual({ loading: false, location: IP, error: null });
    prompt(1).refuse();
    await lookUp().answer({ ...IP, city: 'Guelph' });
    expect(store.get().location).toEqual({ ...IP, city: 'Guelph' });
  });
});

it('calls its subscribers on every change until they unsubscribe', () => {
  const { store, prompt } = setUp();
  const seen: (string | undefined)[] = [];
  const leave = store.subscribe(() => seen.push(store.get().location?.source));
  store.start();
  prompt().grant();
  leave();
  store.retry();
  expect(seen).toEqual(['GPS']);
});
