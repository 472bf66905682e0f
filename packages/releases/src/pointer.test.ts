import { bucketCookie, bucketOf, drawBucket, type Pointer, parsePointer, versionFor } from './pointer.ts';

const whole = {
  version: '1.1.0-00000002',
  source: 'published',
  since: '2026-11-21T10:00:00.000Z',
  revision: 7,
  by: 'team-farm',
  history: [{ version: '1.0.0-00000001', since: null, withdrawn: true }],
  canary: {
    version: '1.2.0-00000003',
    share: 0.1,
    since: '2026-11-21T11:00:00.000Z',
    steps: [0.5, 1],
    soak: 600,
  },
  bundled: { version: '1.0.0-00000001', release: '2026-11-20T10:00:00.000Z' },
};

describe('[ARCH-53] reads one pointer per remote', () => {
  it('reads what it says, also that of an earlier program, which had a version and a source only', () => {
    expect(parsePointer(JSON.stringify(whole))).toEqual(whole);
    expect(parsePointer('{"version":"1.0.0-abcd1234","source":"bundled"}')).toEqual({
      version: '1.0.0-abcd1234',
      source: 'bundled',
      since: null,
      revision: 0,
      by: null,
      history: [],
      canary: null,
      bundled: null,
    });
  });

  it.each(['', '{"version":', 'null', '[]', '{"version":1}', '{"version":"../../etc"}'])(
    'rejects %j as a pointer',
    (text) => {
      expect(parsePointer(text)).toBeNull();
    },
  );

  it('reads a canary of an earlier program as one without steps, since the live version', () => {
    const canary = { version: '1.2.0-00000003', share: 0.1 };
    expect(parsePointer(JSON.stringify({ ...whole, canary }))?.canary).toEqual({
      ...canary,
      since: whole.since,
      steps: [],
      soak: null,
    });
  });
});

const pointer = (share: number): Pointer => ({
  version: 'live',
  source: 'published',
  since: null,
  revision: 1,
  by: null,
  history: [],
  canary: share === 0 ? null : { version: 'canary', share, since: '', steps: [], soak: null },
  bundled: null,
});
const BUCKETS = Array.from({ length: 10_000 }, (_, bucket) => bucket);
const chosen = (name: string, share: number) =>
  BUCKETS.filter((bucket) => versionFor(name, pointer(share), bucket) === 'canary');

describe('[RUN-17] a canary by a sticky cookie', () => {
  it.each([0.01, 0.1, 0.5, 0.9])('gives the version to that share of the visitors: %d', (share) => {
    const part = chosen('mf-farm', share).length / BUCKETS.length;
    // Three standard deviations of so many throws.
    expect(Math.abs(part - share)).toBeLessThan(3 * Math.sqrt((share * (1 - share)) / BUCKETS.length));
  });

  it('gives the live version without a canary, and always without a bucket', () => {
    expect(chosen('mf-farm', 0)).toEqual([]);
    expect(versionFor('mf-farm', pointer(0.99), null)).toBe('live');
  });

  it('a larger share includes the smaller one; another remote has other visitors', () => {
    const [few, many] = [chosen('mf-farm', 0.1), new Set(chosen('mf-farm', 0.5))];
    expect(few.filter((bucket) => !many.has(bucket))).toEqual([]);
    const other = new Set(chosen('mf-store', 0.1));
    expect(few.filter((bucket) => other.has(bucket)).length).toBeLessThan(few.length / 2);
  });

  it('keeps the bucket in a cookie that no script reads and that says nothing of the visitor', () => {
    const cookie = bucketCookie(17, false);
    expect(cookie).toMatch(/^sideroad-bucket=17; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    expect(bucketCookie(17, true)).toBe(`${cookie}; Secure`);
    expect(bucketOf('a=1; sideroad-bucket=17; b=2')).toBe(17);
    expect(bucketOf(`sideroad-bucket=${drawBucket()}`)).toEqual(expect.any(Number));
  });

  it.each([
    undefined,
    '',
    'x-sideroad-bucket=17',
    'sideroad-bucket=',
    'sideroad-bucket=12345',
    'sideroad-bucket=1x',
  ])('draws a new bucket for a cookie without one: %j', (cookies) => {
    expect(bucketOf(cookies)).toBeNull();
  });
});
