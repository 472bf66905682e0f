import { abort, bundle, ifStill, type PointerChange, publish, rollBack, shareOut } from './changes.ts';
import type { Pointer } from './pointer.ts';

const [A, B, C, D] = ['1.0.0-0000000a', '1.0.0-0000000b', '1.0.0-0000000c', '1.1.0-0000000d'];
const ALL = new Set([A, B, C, D]);
const now = (minute: number) => `2026-11-21T10:0${minute}:00.000Z`;

/** Changes one after the other, from nothing. */
function after(...changes: PointerChange[]): Pointer {
  const pointer = changes.reduce<Pointer | null>((before, change) => change(before) ?? before, null);
  if (!pointer) throw new Error('nothing is live');
  return pointer;
}
const history = (pointer: Pointer) => pointer.history.map(({ version }) => version);

describe('[RUN-15] publishing switches the pointer of one remote', () => {
  it('makes a version live and remembers earlier ones, newest first', () => {
    const pointer = after(publish(A, now(1)), publish(B, now(2)), publish(C, now(3)));
    expect(pointer).toMatchObject({ version: C, source: 'published', since: now(3), canary: null });
    expect(pointer.history).toEqual([
      { version: B, since: now(2), withdrawn: false },
      { version: A, since: now(1), withdrawn: false },
    ]);
  });

  it('changes nothing for the live version, and lists a version once that comes back', () => {
    expect(publish(A, now(2))(after(publish(A, now(1))))).toBeNull();
    expect(history(after(publish(A, now(1)), publish(B, now(2)), publish(A, now(3))))).toEqual([B]);
  });

  it('remembers a bounded number of versions', () => {
    const many = Array.from({ length: 60 }, (_, index) => `1.0.${index}-0000000a`);
    const pointer = after(...many.map((version) => publish(version, now(1))));
    expect(history(pointer)).toEqual(many.slice(-21, -1).reverse());
  });
});

describe('[RUN-15] of two commands that began beside one live version', () => {
  // A pointer in a store counts its changes.
  const written = (pointer: Pointer, revision: number): Pointer => ({
    ...pointer,
    revision,
    by: 'team-farm',
  });
  const seen = written(after(publish(A, now(1))), 1);
  const won = written(after(publish(A, now(1)), publish(B, now(2))), 2);

  it.each([
    ['a publish', publish(C, now(3))],
    ['a canary', shareOut(C, { share: 0.1 }, now(3))],
    ['a rollback', rollBack(null, ALL, now(3))],
  ])('the second, %s, says who was first and how to go on', (_name, change) => {
    expect(() => ifStill(seen.revision, change)(won)).toThrow(
      `team-farm was first: ${B} is live since ${now(2)}. This one has changed nothing; look at sideroad remotes (in the repository npm run remotes), then run it again.`,
    );
  });

  it('the first succeeds, and one that wants what is live already has nothing to do', () => {
    expect(ifStill(1, publish(B, now(2)))(seen)).toMatchObject({ version: B });
    expect(ifStill(1, publish(B, now(3)))(won)).toBeNull();
    expect(ifStill(0, publish(A, now(1)))(null)).toMatchObject({ version: A });
  });
});

/** The build of a release; the minute orders releases. */
const build = (version: string, minute: number) => bundle({ version, release: now(minute) }, now(minute));

describe('[ARCH-54] a release never replaces what a team has published', () => {
  it('puts the first build live, and the next one over it', () => {
    expect(after(build(A, 1))).toMatchObject({ version: A, source: 'bundled' });
    expect(after(build(A, 1), build(B, 2))).toMatchObject({ version: B, source: 'bundled' });
  });

  it('never undoes what was published or taken back, and notes what it brings', () => {
    const published = after(build(A, 1), publish(B, now(2)), build(C, 3));
    expect(published).toMatchObject({ version: B, source: 'published', since: now(2) });
    expect(published.bundled).toEqual({ version: C, release: now(3) });
    const back = after(build(A, 1), publish(B, now(2)), rollBack(null, ALL, now(3)), build(B, 4));
    expect(back.version).toBe(A);
  });

  it('keeps the canary of a published version', () => {
    const pointer = after(build(A, 1), shareOut(B, { share: 0.1 }, now(1)), build(C, 2));
    expect(pointer).toMatchObject({ version: C, canary: { version: B, share: 0.1 } });
  });
});

describe('[ARCH-54] bundled versions go live in the order of their releases', () => {
  it.each([
    ['the same release', B, 2, after(build(A, 1), build(B, 2))],
    ['an older one', C, 1, after(build(A, 0), build(B, 2))],
    ['an older one, where the newer one has kept the version', B, 2, after(build(A, 1), build(A, 3))],
  ])('%s changes nothing', (_name, version, minute, before) => {
    expect(build(version, minute)(before)).toBeNull();
  });

  it('a newer release may bring an earlier version again, and takes over a pointer without a release', () => {
    expect(after(build(A, 1), build(B, 2), build(A, 3)).version).toBe(A);
    expect(after(() => ({ ...after(build(A, 1)), bundled: null }), build(B, 2)).version).toBe(B);
  });
});

describe('[RUN-15] taking a version back', () => {
  it('[RUN-15] goes back version by version, never to one that was taken back', () => {
    const steps = [publish(A, now(1)), publish(B, now(2)), publish(C, now(3))];
    expect(after(...steps, rollBack(null, ALL, now(4)))).toMatchObject({ version: B, since: now(4) });
    expect(after(...steps, rollBack(null, ALL, now(4)), rollBack(null, ALL, now(5))).version).toBe(A);
    const refused = () => after(...steps, ...[4, 5, 6].map((minute) => rollBack(null, ALL, now(minute))));
    expect(refused).toThrow(`No version before ${A} is kept; name one of those taken back: ${B}, ${C}.`);
  });

  it.each([
    [
      'while nothing of the remote was live',
      [publish(A, now(1)), rollBack(null, ALL, now(2), true), publish(B, now(3))],
    ],
    ['as a canary', [publish(A, now(1)), publish(B, now(2)), shareOut(A, { share: 0.1 }, now(3)), abort(A)]],
    [
      'as a canary, by a rollback',
      [
        publish(A, now(1)),
        publish(B, now(2)),
        shareOut(A, { share: 0.1 }, now(3)),
        rollBack(null, ALL, now(4)),
      ],
    ],
  ])('[REL-22] never goes back to a version that was taken back %s', (_when, steps) => {
    expect(() => rollBack(null, ALL, now(5))(after(...steps))).toThrow(`No version before ${B} is kept`);
  });

  it('goes to a named version by its unique prefix', () => {
    const pointer = after(publish(D, now(1)), publish(A, now(2)), publish(B, now(3)), publish(C, now(4)));
    expect(rollBack('1.1', ALL, now(5))(pointer)?.version).toBe(D);
    expect(rollBack(A, ALL, now(5))(pointer)?.version).toBe(A);
    expect(() => rollBack('1.0.0', ALL, now(5))(pointer)).toThrow(
      `1.0.0 begins several versions; kept are: ${B}, ${A}, ${D}.`,
    );
    expect(() => rollBack('2', ALL, now(5))(pointer)).toThrow(
      `No version 2 has been live; kept are: ${B}, ${A}, ${D}.`,
    );
    expect(() => rollBack(C, ALL, now(5))(pointer)).toThrow('is live already');
  });

  it('skips versions whose files are gone', () => {
    const pointer = after(publish(A, now(1)), publish(B, now(2)), publish(C, now(3)));
    expect(rollBack(null, new Set([A]), now(4))(pointer)?.version).toBe(A);
    expect(() => rollBack(B, new Set([A]), now(4))(pointer)).toThrow(`kept are: ${A}.`);
  });

  it('refuses where nothing is live', () => {
    expect(() => rollBack(null, ALL, now(1))(null)).toThrow('Nothing is live');
  });
});

describe('[RUN-17] a canary', () => {
  const running = () => after(publish(A, now(1)), shareOut(B, { share: 0.1 }, now(1)));

  it('runs beside the live version, which stays', () => {
    expect(running()).toMatchObject({ version: A, since: now(1), canary: { version: B, share: 0.1 } });
    expect(history(running())).toEqual([]);
  });

  it('gets another share', () => {
    const half = { share: 0.5, steps: [1], soak: 60 };
    expect(shareOut(B, half, now(2))(running())?.canary).toEqual({ version: B, since: now(2), ...half });
    expect(shareOut(B, { share: 0.1 }, now(2))(running())).toBeNull();
  });

  it.each([A, B, C])('ends when %s is published for all', (version) => {
    expect(publish(version, now(2))(running())).toMatchObject({ version, canary: null });
  });

  it('is what a rollback without a name takes back', () => {
    expect(rollBack(null, ALL, now(2))(running())).toMatchObject({ version: A, since: now(1), canary: null });
  });

  it('is aborted by its name only', () => {
    expect(abort(B)(running())).toMatchObject({ version: A, canary: null });
    expect(() => abort(C)(running())).toThrow(`${C} is no canary.`);
  });

  it('needs a live version, another one', () => {
    expect(() => shareOut(A, { share: 0.1 }, now(1))(null)).toThrow('publish without --share first');
    expect(() => shareOut(A, { share: 0.1 }, now(1))(running())).toThrow('live for everybody already');
  });
});
