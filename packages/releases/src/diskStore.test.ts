import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish } from './changes.ts';
import { DiskStore } from './diskStore.ts';
import { liveReader, registryOf } from './registry.ts';
import { Releases } from './releases.ts';
import { FILES, makeBuild } from './testing/makeBuild.ts';
import { compileReleases, publishIn } from './testing/publisher.ts';
import { keepsItsPromises } from './testing/storeContract.ts';

const NAME = 'mf-farm';
const [A, B, C] = ['1.0.0-0000000a', '1.0.0-0000000b', '1.0.0-0000000c'];
const log = { info: jest.fn(), warn: jest.fn() };
let root: string;
let dist: string;
let releases: Releases;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'releases-'));
  dist = await mkdtemp(path.join(tmpdir(), 'dist-'));
  releases = new Releases(new DiskStore(root));
});
afterEach(async () => {
  await rm(root, { recursive: true });
  await rm(dist, { recursive: true });
});

/** Proves that a version has all its files, each of that version. */
async function isWhole(version: string) {
  for (const file of FILES)
    expect(String(await releases.store.read(`${NAME}/${version}/${file}`))).toBe(version.repeat(100));
}

/** Reads what a visitor gets, and checks that it is one complete version. */
async function liveVersion(): Promise<string | undefined> {
  const { registry } = registryOf(await liveReader(releases, '1.0.0', log)(), null);
  const version = registry[NAME]?.version;
  if (version === undefined) return undefined;
  await isWhole(version);
  return version;
}

async function publishHere(version: string) {
  await releases.addVersion(NAME, version, await makeBuild(dist, version));
  await releases.change(NAME, publish(version, new Date().toISOString()), 'team-farm');
}

describe('releases in a folder', () => {
  keepsItsPromises(async () => new DiskStore(root));
});

describe('[ARCH-53] concurrent and interrupted publishes leave a complete version live', () => {
  beforeAll(compileReleases);

  it('concurrent processes: every read finds one complete version, and no switch is lost', async () => {
    const all = Array.from({ length: 16 }, (_, index) => `1.1.${index}-0000000a`);
    for (const version of all) await makeBuild(dist, version);
    await publishHere(A);
    const processes = Array.from({ length: 4 }, (_, lane) =>
      publishIn(
        { REMOTES_DIR: root },
        dist,
        all.filter((_version, index) => index % 4 === lane),
      ),
    );
    let running = true;
    const ended = Promise.all(processes).finally(() => {
      running = false;
    });
    const seen = new Set<string | undefined>();
    while (running) seen.add(await liveVersion());
    expect((await ended).map(({ code, said }) => ({ code, said }))).toEqual(
      processes.map(() => ({ code: 0, said: '' })),
    );
    expect(seen).not.toContain(undefined);
    expect(seen.size).toBeGreaterThan(2);
    expect((await releases.pointer(NAME))?.revision).toBe(1 + all.length);
    expect(await releases.versions(NAME)).toEqual([A, ...all].sort());
  });

  it('a kill before any file system call leaves the old or the new version; the next publish works', async () => {
    for (const version of [A, B, C]) await makeBuild(dist, version);
    await publishHere(A);
    const states = path.join(dist, 'states');
    const ended = await publishIn({ REMOTES_DIR: root, STATES: states }, dist, [B]);
    expect({ ...ended, live: await liveVersion() }).toEqual({ signal: null, code: 0, said: '', live: B });
    const calls = (await readdir(states)).length;
    const outcomes: string[] = [];
    const leaves = async (state: number) => {
      await rm(root, { recursive: true });
      await cp(path.join(states, String(state)), root, { recursive: true });
    };
    const goesOn = async () => {
      const live = await liveVersion();
      for (const kept of await releases.versions(NAME)) await isWhole(kept);
      outcomes.push(live === A ? 'old' : live === B ? 'new' : 'broken');
      await publishHere(C);
      expect(await liveVersion()).toBe(C);
    };
    for (let at = 1; at <= calls; at += 1) {
      await leaves(at);
      await goesOn();
    }
    expect(new Set(outcomes)).toEqual(new Set(['old', 'new']));
    expect(calls).toBeGreaterThan(20);

    // A process that is killed while it holds the lock leaves what the copy has.
    await leaves(1);
    const lastOld = outcomes.lastIndexOf('old') + 1;
    const killed = await publishIn({ REMOTES_DIR: root, KILL_AT: String(lastOld) }, dist, [B]);
    expect(killed.signal).toBe('SIGKILL');
    await goesOn();
    expect(outcomes.at(-1)).toBe('old');
  });
});
