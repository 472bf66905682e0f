import { type Count, changeOf, nextStep, type Step } from './judge.ts';
import type { Canary, Pointer } from './pointer.ts';

const [LIVE, NEW] = ['1.0.0-0000000a', '1.0.0-0000000b'];
/** Seconds since 1970. */
const START = 1_800_000_000;
const at = (second: number) => (START + second) * 1000;

const canaryOf = (given: Partial<Canary> = {}): Canary => ({
  version: NEW,
  share: 0.1,
  since: new Date(at(0)).toISOString(),
  steps: [],
  soak: null,
  ...given,
});

const rowOf = (index: number, version: string, views: number, failures = 0, slow = 0): Count => ({
  slot: START + 10 * index,
  version,
  views,
  failures,
  slow,
});

/** Judges slots that are over: views and failures of the live version, then of the canary. */
const judge = (slots: readonly (readonly number[])[], given: Partial<Canary> = {}, second = 100_000): Step =>
  nextStep(
    canaryOf(given),
    slots.flatMap(([views = 0, failures = 0, canaryViews = 0, canaryFailures = 0], index) => [
      rowOf(index, LIVE, views, failures),
      rowOf(index, NEW, canaryViews, canaryFailures),
    ]),
    at(second),
  );

describe('[REL-60] a canary that fails more often than the live version', () => {
  it('is aborted, with figures', () => {
    const slots = [
      [1800, 1, 200, 11],
      [1890, 1, 210, 12],
    ];
    expect(judge(slots)).toEqual({
      abort: "23 of 410 views failed, 2 of 3,690 of the live version's",
    });
    // Ten networks may have invented theirs.
    expect(judge([[1800, 0, 200, 10]])).toBe('stay');
  });

  it('is aborted for slow views too, but not where a new version only fills caches', () => {
    const slots = (slow: number) =>
      Array.from({ length: 20 }, (_, index) => [
        rowOf(index, LIVE, 180, 0, 9),
        rowOf(index, NEW, 20, 0, slow),
      ]);
    expect(nextStep(canaryOf(), slots(5).flat(), at(1000))).toEqual({
      abort: "100 of 400 views were slow, 180 of 3,600 of the live version's",
    });
    expect(nextStep(canaryOf(), slots(2).flat(), at(1000))).toBe('stay');
  });

  it('stays while as much can be chance, and where both versions fail alike', () => {
    expect(judge([])).toBe('stay');
    expect(judge([[180, 0, 20, 13]])).toBe('stay');
    expect(judge([[1800, 900, 200, 100]])).toBe('stay');
  });

  it('is not judged by failures in slots without views of both, before such slots', () => {
    // What fails late counts with the next views.
    expect(judge([[90, 0, 0, 14]])).toBe('stay');
    expect(judge([[90, 0, 0, 14], [], [0, 0, 10, 0]])).toEqual({
      abort: "14 of 10 views failed, 0 of 90 of the live version's",
    });
    expect(judge([[0, 0, 20, 20]])).toBe('stay');
  });

  it('is judged by slots whose counts every process has written', () => {
    const slots = [[180, 0, 20, 20]];
    expect(judge(slots, {}, 15)).toBe('stay');
    expect(judge(slots, {}, 16)).toHaveProperty('abort');
  });
});

describe('[REL-61] a canary with steps', () => {
  const STEPS = { steps: [0.5, 1], soak: 600 };
  const healthy = Array.from({ length: 60 }, () => [180, 0, 20, 0]);

  it('gets the next share after its soak, and with 1 it goes live', () => {
    expect(judge(healthy, STEPS, 599)).toBe('stay');
    expect(judge(healthy, STEPS, 600)).toEqual({ share: 0.5 });
    expect(judge(healthy, { ...STEPS, steps: [1] }, 600)).toBe('promote');
  });

  it('waits for the views that would show a fault in 5 % of them', () => {
    expect(judge(healthy.slice(0, 7), STEPS, 600)).toBe('stay');
    expect(judge(healthy.slice(0, 9), STEPS, 600)).toEqual({ share: 0.5 });
  });

  it('only ever ends where no steps were asked for', () => {
    expect(judge(healthy)).toBe('stay');
    expect(judge(healthy, { soak: 600 })).toBe('stay');
  });

  it('starts a soak with each share', () => {
    const canary = canaryOf(STEPS);
    const pointer: Pointer = {
      version: LIVE,
      source: 'published',
      since: null,
      revision: 1,
      by: null,
      history: [],
      canary,
      bundled: null,
    };
    const now = new Date(at(600)).toISOString();
    const next = changeOf(canary, { share: 0.5 }, now)(pointer);
    expect(next?.canary).toEqual({ ...canary, share: 0.5, since: now, steps: [1] });
    expect(changeOf(canary, { abort: '' }, now)(pointer)).toMatchObject({ version: LIVE, canary: null });
    expect(changeOf(canary, 'promote', now)(pointer)).toMatchObject({ version: NEW, canary: null });
  });
});

/** Random numbers from 0 to 1 of a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Probabilities are of a view; `base` and `slow` of both versions, `fault` of the canary's besides. */
interface Traffic {
  viewsPerSecond?: number;
  base: number;
  fault?: number;
  /** Seconds from a view to the canary's fault. */
  after?: number;
  slow?: number;
  /** Addresses that look at both versions all the time and report each view of one of them. */
  liars?: { of: 'canary' | 'live'; from: number };
  steps?: number[];
  seconds: number;
}

/** Lets visitors come, and the judge look every 10 s, until it aborts or promotes. */
function simulate(
  { viewsPerSecond = 20, base, fault = 0, after = 0, slow = 0.1, liars, steps = [], seconds }: Traffic,
  seed: number,
) {
  const random = randomOf(seed);
  const rows = Array.from({ length: (seconds + after) / 5 + 2 }, (_, row) =>
    rowOf(row >> 1, row % 2 ? NEW : LIVE, 0),
  );
  const count = (second: number, isNew: boolean, what: 'views' | 'failures' | 'slow') => {
    const row = rows[2 * Math.floor(second / 10) + Number(isNew)];
    if (row) row[what] += 1;
  };
  let canary = canaryOf({ steps, soak: 120 });
  let [views, hit] = [0, 0];
  // As `Records` does: each network counts once for a version and a share.
  let heard = new Set<string>();
  const lie = (second: number) => {
    for (let network = 0; network < 10; network += 1)
      for (const [isNew, what] of [
        [true, 'views'],
        [false, 'views'],
        [liars?.of === 'canary', 'failures'],
        [liars?.of === 'canary', 'slow'],
      ] as const)
        if (heard.size < heard.add(`${network} ${isNew} ${what}`).size) count(second, isNew, what);
  };
  for (let second = 1; second <= seconds; second += 1) {
    if (liars && second > liars.from) lie(second - 1);
    for (let view = 0; view < viewsPerSecond; view += 1) {
      const isNew = random() < canary.share;
      count(second - 1, isNew, 'views');
      if (random() < slow) count(second - 1, isNew, 'slow');
      if (random() < base) count(second - 1, isNew, 'failures');
      else if (isNew && random() < fault) {
        hit += 1;
        count(second - 1 + after, isNew, 'failures');
      }
    }
    views += viewsPerSecond;
    // The judge's clock is not that of the slots.
    if (second % 10 !== seed % 10) continue;
    const first = Math.floor((Date.parse(canary.since) / 1000 - START) / 10);
    const step = nextStep(canary, rows.slice(2 * first, 2 * Math.ceil(second / 10)), at(second));
    if (step === 'promote') return { ended: 'promoted', second, views, hit };
    if (step === 'stay') continue;
    if ('abort' in step) return { ended: 'aborted', second, views, hit };
    canary = {
      ...canary,
      share: step.share,
      steps: canary.steps.slice(1),
      since: new Date(at(second)).toISOString(),
    };
    heard = new Set();
  }
  return { ended: 'runs', second: seconds, views, hit };
}

const RUNS = 200;
/** Simulates 200 runs. `endedOf`: how many of them ended so within some seconds. `hit`: views that failed, of all. */
function simulations(traffic: Traffic) {
  const runs = Array.from({ length: RUNS }, (_, seed) => simulate(traffic, seed));
  const sum = (what: 'views' | 'hit') => runs.reduce((all, run) => all + run[what], 0);
  return {
    endedOf: (ended: string, within = traffic.seconds) =>
      runs.filter((run) => run.ended === ended && run.second <= within).length,
    median: runs.map(({ second }) => second).sort((a, b) => a - b)[RUNS / 2],
    hit: sum('hit') / sum('views'),
  };
}

describe('[REL-60] 200 simulated canaries of 10 %, 0.1 % of whose views fail as those of the live version do', () => {
  const base = 0.001;

  it.each([
    { viewsPerSecond: 60, fault: 0.05, after: 0, within: 200, median: 63 },
    { viewsPerSecond: 60, fault: 0.05, after: 20, within: 199, median: 85 },
    { viewsPerSecond: 40, fault: 0.05, after: 0, within: 178, median: 88 },
    { viewsPerSecond: 20, fault: 0.05, after: 0, within: 24, median: 159 },
    { viewsPerSecond: 20, fault: 1, after: 20, within: 200, median: 41 },
    { viewsPerSecond: 60, fault: 0.05, within: 200, median: 80, liars: { of: 'live', from: 0 } as const },
  ])(
    '$viewsPerSecond views/s, part of faults $fault, $after s late, $liars: $within aborted in 120 s, half in $median s',
    ({ within, median, ...traffic }) => {
      const found = simulations({ ...traffic, base, seconds: 400 });
      expect([found.endedOf('aborted', 120), found.endedOf('aborted'), found.median]).toEqual([
        within,
        RUNS,
        median,
      ]);
      // The share of all views until the abort.
      if (traffic.fault === 0.05) expect(found.hit).toBeLessThan(0.006);
    },
  );
});

describe('[REL-60] 200 simulated canaries of 10 % that are as good as the live version', () => {
  it.each([
    { base: 0, slow: 0.1 },
    { base: 0.001, slow: 0.1 },
    { base: 0.01, slow: 0.3 },
  ])(
    'none is aborted in 10 minutes of 20 views/s, of which a part of $base fails and of $slow is slow',
    (part) => {
      expect(simulations({ ...part, seconds: 600 }).endedOf('aborted')).toBe(0);
    },
  );

  it.each([
    { from: 0, viewsPerSecond: 4 },
    { from: 60, viewsPerSecond: 20 },
  ])(
    'none is aborted by 10 addresses that report what they like from second $from on, at $viewsPerSecond views/s',
    ({ from, viewsPerSecond }) => {
      const traffic = { base: 0.001, viewsPerSecond, liars: { of: 'canary', from } as const, seconds: 600 };
      expect(simulations(traffic).endedOf('aborted')).toBe(0);
    },
  );

  it.each([
    { base: 0.001, median: 245 },
    { base: 0.01, median: 393 },
    { base: 0.001, median: 246, liars: { of: 'canary', from: 0 } as const },
  ])(
    '[REL-61] all go live by 50 % and 100 %, half in $median s, where a part of $base fails',
    ({ median, ...traffic }) => {
      const found = simulations({ ...traffic, seconds: 2400, steps: [0.5, 1] });
      expect([found.endedOf('promoted'), found.median]).toEqual([RUNS, median]);
    },
  );
});
