import { GPS, IP, setUp } from '../testing/locationWorld.ts';

describe('[LOC-1] asks the browser for a position first', () => {
  it('starts loading', () => {
    expect(setUp().store.get()).toEqual({ loading: true, location: null, error: null });
  });

  it('asks once, with exactly these options', () => {
    const { store, prompts } = setUp();
    store.start();
    store.start();
    expect(prompts.map(({ options }) => options)).toEqual([
      { timeout: 10000, enableHighAccuracy: true, maximumAge: 0 },
    ]);
  });
});

describe('[LOC-3] a position of the browser wins over the IP look-up', () => {
  it('[LOC-3] gives the position with source GPS and asks no IP service', () => {
    const { store, prompt, clock, calls } = setUp();
    store.start();
    prompt().grant();
    clock.advance(60_000);
    expect(store.get()).toEqual({ loading: false, location: GPS, error: null });
    expect(calls).toHaveLength(0);
  });

  it('aborts a running IP look-up and ignores its late response', async () => {
    const { store, prompt, lookUp, clock } = setUp();
    store.start();
    clock.advance(10_000);
    prompt().grant();
    expect(lookUp().signal.aborted).toBe(true);
    await lookUp().answer();
    expect(store.get().location).toEqual(GPS);
  });

  it('is not undone by an IP failure that arrives later', async () => {
    const { store, prompt, lookUp, clock } = setUp();
    store.start();
    clock.advance(10_000);
    prompt().grant();
    await lookUp().fail(new Error('aborted'));
    expect(store.get()).toEqual({ loading: false, location: GPS, error: null });
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

  it('is asked once, however often the browser fails', () => {
    const { store, prompt, clock, calls } = setUp();
    store.start();
    prompt().refuse();
    prompt().refuse(3);
    clock.advance(60_000);
    expect(calls).toHaveLength(1);
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

  it('a cause that is no Error is told as it is', async () => {
    const { store, prompt, lookUp } = setUp();
    store.start();
    prompt().refuse();
    await lookUp().fail('quota used up');
    expect(store.get().error).toBe('IPregistry Error: quota used up');
  });

  it('an answer that is no place on earth is a failure', async () => {
    const { store, prompt, lookUp } = setUp();
    store.start();
    prompt().refuse();
    await lookUp().answer({ ...IP, lat: 1000 });
    expect(store.get().error).toMatch(/^IPregistry Error: ./);
  });

  it('a GPS answer that still comes clears the error', async () => {
    const { store, prompt, lookUp, clock } = setUp();
    store.start();
    clock.advance(10_000);
    await lookUp().fail(new Error('down'));
    prompt().grant();
    expect(store.get()).toEqual({ loading: false, location: GPS, error: null });
  });
});

describe('[LOC-9] a browser without geolocation', () => {
  it('[LOC-9] the error is there until the look-up ends', () => {
    const { store, calls } = setUp({ supported: false });
    store.start();
    expect(store.get()).toEqual({
      loading: true,
      location: null,
      error: 'This browser does not support Geolocation.',
    });
    expect(calls).toHaveLength(1);
  });

  it('[LOC-9] a look-up that succeeds clears the error', async () => {
    const { store, lookUp } = setUp({ supported: false });
    store.start();
    await lookUp().answer();
    expect(store.get()).toEqual({ loading: false, location: IP, error: null });
  });

  it('when the look-up fails too, its failure is the text that stays', async () => {
    const { store, lookUp } = setUp({ supported: false });
    store.start();
    await lookUp().fail(new Error('down'));
    expect(store.get()).toEqual({ loading: false, location: null, error: 'IPregistry Error: down' });
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

  it('a later GPS answer replaces IP', async () => {
    const { store, clock, prompt, lookUp } = setUp();
    store.start();
    clock.advance(10_000);
    await lookUp().answer();
    expect(store.get().location).toEqual(IP);
    prompt().grant();
    expect(store.get().location).toEqual(GPS);
  });

  it('a refusal after the watchdog starts no second look-up', () => {
    const { store, clock, prompt, calls } = setUp();
    store.start();
    clock.advance(10_000);
    prompt().refuse();
    expect(calls).toHaveLength(1);
  });
});

describe('[LOC-17] the place of the document', () => {
  it('has the location that came with the document before it starts, without loading', () => {
    expect(setUp({ initial: IP }).store.get()).toEqual({ loading: false, location: IP, error: null });
  });

  it('asks GPS, and a GPS answer replaces it', () => {
    const { store, prompt } = setUp({ initial: IP });
    store.start();
    prompt().grant();
    expect(store.get().location).toEqual(GPS);
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
