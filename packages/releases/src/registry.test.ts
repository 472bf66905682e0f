import { execFileSync } from 'node:child_process';
import fs, { mkdir, mkdtemp, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { latest } from '@sideroad/server-kit';
import { DiskStore } from './diskStore.ts';
import { liveReader, readPlatformVersion, registryOf } from './registry.ts';
import { Releases } from './releases.ts';

const log = { info: jest.fn(), warn: jest.fn() };

let dir: string;
beforeEach(async () => {
  jest.clearAllMocks();
  dir = await mkdtemp(path.join(tmpdir(), 'registry-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(dir, { recursive: true });
});

const readRegistry = async () =>
  registryOf(await liveReader(new Releases(new DiskStore(dir)), readPlatformVersion(), log)(), null).registry;

async function put(name: string, version: string, platform = '^1.0', isLive = true) {
  await mkdir(path.join(dir, name, version), { recursive: true });
  const manifest = {
    name: path.basename(name),
    version,
    entry: 'remoteEntry.js',
    platform,
    exposes: { './P': { js: ['p.js'], css: [] } },
  };
  await writeFile(path.join(dir, name, version, 'remote.json'), JSON.stringify(manifest));
  if (!isLive) return;
  await writeFile(path.join(dir, name, 'live.json'), JSON.stringify({ version, source: 'bundled' }));
}

describe('[ARCH-53] the registry is composed from the pointers', () => {
  it('has version, entry and files of each live remote as site addresses', async () => {
    await put('mf-farm', '1.0.0-abcd1234');
    expect(await readRegistry()).toEqual({
      'mf-farm': {
        version: '1.0.0-abcd1234',
        entry: '/remotes/mf-farm/1.0.0-abcd1234/remoteEntry.js',
        platform: '^1.0',
        exposes: { './P': { js: ['/remotes/mf-farm/1.0.0-abcd1234/p.js'], css: [] } },
        pages: [],
      },
    });
  });

  it('leaves out a remote whose files or pointer are missing or half written', async () => {
    await put('mf-farm', '1.0.0-abcd1234');
    await put('mf-store', '1.0.0-abcd1234');
    await rm(path.join(dir, 'mf-store', '1.0.0-abcd1234'), { recursive: true });
    await mkdir(path.join(dir, 'mf-owner'));
    await writeFile(path.join(dir, 'mf-owner', 'live.json'), '{"version":');
    expect(Object.keys(await readRegistry())).toEqual(['mf-farm']);
  });
});

describe('[ARCH-136] the pages of the site', () => {
  const farms = [{ pattern: '/farm/:farmId', expose: './FarmPage' }];

  it('stay while the files of their remote are not there', async () => {
    const { registry } = registryOf([], null, { 'mf-farm': farms });
    expect(registry).toEqual({
      'mf-farm': { version: '', entry: '', platform: '', exposes: {}, pages: farms },
    });
  });

  it("of a version from before they belonged to remotes are those of the shell's build", async () => {
    await put('mf-farm', '1.0.0-abcd1234');
    const live = await liveReader(new Releases(new DiskStore(dir)), '1.7.0', log, { 'mf-farm': farms })();
    expect(registryOf(live, null).registry['mf-farm']).toMatchObject({
      version: '1.0.0-abcd1234',
      pages: farms,
    });
  });
});

describe('a remote whose pointer cannot be read', () => {
  const pointer = (name: string) => path.join(dir, name, 'live.json');
  const LATER = '1.0.0-ffff0000';

  /** What stands where the pointer was. */
  const BROKEN: Record<string, (file: string) => unknown> = {
    unreadable: (file) => mkdir(file),
    'no JSON': (file) => writeFile(file, '{"version":'),
    'a pipe without a writer': (file) => execFileSync('mkfifo', [file]),
    'a link to a file without an end': (file) => symlink('/dev/zero', file),
    'a link to another pointer': (file) => symlink(pointer('mf-store'), file),
    'a file of ten gigabytes': async (file) => {
      await writeFile(file, '');
      await truncate(file, 10e9);
    },
  };

  it.each(Object.keys(BROKEN))('[ARCH-53] keeps what was live last: %s', async (how) => {
    const read = liveReader(new Releases(new DiskStore(dir)), '1.0.0', log);
    const versions = async () =>
      Object.entries(registryOf(await read(), null).registry).map(([name, { version }]) => [name, version]);
    await put('mf-farm', '1.0.0-abcd1234');
    await put('mf-store', '1.0.0-abcd1234');
    await versions();
    await rm(pointer('mf-farm'));
    await BROKEN[how]?.(pointer('mf-farm'));
    await put('mf-store', LATER);
    for (let look = 0; look < 3; look += 1) {
      expect(await versions()).toEqual([
        ['mf-farm', '1.0.0-abcd1234'],
        ['mf-store', LATER],
      ]);
    }
    expect(log.warn.mock.calls).toMatchObject([[{ remote: 'mf-farm' }, expect.any(String)]]);
    await rm(pointer('mf-farm'), { recursive: true });
    await put('mf-farm', LATER);
    expect(await versions()).toContainEqual(['mf-farm', LATER]);
    expect(log.info.mock.calls).toMatchObject([[{ remote: 'mf-farm' }, expect.any(String)]]);
    await rm(pointer('mf-farm'));
    expect(await versions()).toEqual([['mf-store', LATER]]);
  });

  it('keeps it while a file system does not answer, and asks no more than twice at a time', async () => {
    const read = liveReader(new Releases(new DiskStore(dir)), '1.0.0', log);
    for (const name of ['mf-farm', 'mf-store', 'mf-owner']) await put(name, LATER);
    const before = await read();
    let answer = () => {};
    const stalled = new Promise<void>((resolve) => (answer = resolve));
    const { open } = fs;
    const opened = jest.spyOn(fs, 'open').mockImplementation(async (...file) => {
      await stalled;
      return open(...file);
    });
    for (let look = 0; look < 3; look += 1) expect(await read()).toEqual(before);
    expect(opened).toHaveBeenCalledTimes(2);
    expect(log.warn).toHaveBeenCalledTimes(3);
    jest.restoreAllMocks();
    answer();
    while (log.info.mock.calls.length < 3) {
      await new Promise(setImmediate);
      expect(await read()).toEqual(before);
    }
  });

  it('keeps all of them where the folder itself cannot be read', async () => {
    const root = path.join(dir, 'releases');
    const read = liveReader(new Releases(new DiskStore(root)), '1.0.0', log);
    await put('releases/mf-farm', LATER);
    const before = await read();
    expect(before).toHaveLength(1);
    await rename(root, path.join(dir, 'elsewhere'));
    await symlink(root, root);
    expect(await read()).toEqual(before);
  });
});

describe('[ARCH-87] each shell gets the newest live or kept version that it can serve', () => {
  const [OLD, OLDER, NEW] = ['1.0.0-0000000b', '1.0.0-0000000a', '1.1.0-0000000c'];
  const former = (version: string, withdrawn = false) => ({ version, since: null, withdrawn });
  const versionIn = async (platform: string, bucket: number | null = null) => {
    const live = await liveReader(new Releases(new DiskStore(dir)), platform, log)();
    return registryOf(live, bucket).registry['mf-farm']?.version;
  };

  /** Keeps versions with the platforms that they need, and points at the first. */
  async function keep(platforms: Record<string, string>, pointer: object = {}) {
    for (const [version, platform] of Object.entries(platforms)) await put('mf-farm', version, platform);
    const [version, ...rest] = Object.keys(platforms);
    const history = rest.map((one) => former(one));
    const live = { version, source: 'bundled', history, ...pointer };
    await writeFile(path.join(dir, 'mf-farm/live.json'), JSON.stringify(live));
  }

  it('a shell of the release before keeps the version that was live before', async () => {
    await keep({ [NEW]: '^1.5', [OLD]: '^1.4', [OLDER]: '^1.3' });
    expect(await versionIn('1.5.0')).toBe(NEW);
    expect(await versionIn('1.4.0')).toBe(OLD);
    expect(await versionIn('1.3.2')).toBe(OLDER);
  });

  it('skips a version that was taken back or deleted', async () => {
    await keep({ [NEW]: '^1.5', [OLD]: '^1.4', [OLDER]: '^1.3' });
    await keep({ [NEW]: '^1.5' }, { history: [former(OLD, true), former(OLDER)] });
    expect(await versionIn('1.4.0')).toBe(OLDER);
    await rm(path.join(dir, 'mf-farm', OLDER), { recursive: true });
    expect(await versionIn('1.4.0')).toBe(NEW);
  });

  it('a shell of the next major takes what its release has brought, while a team keeps its version live', async () => {
    await keep({ [OLD]: '^1.4', [NEW]: '^2.0' }, { history: [], bundled: { version: NEW, release: 'now' } });
    expect(await versionIn('1.4.0')).toBe(OLD);
    expect(await versionIn('2.0.0')).toBe(NEW);
  });

  it('gives a canary to visitors of shells that can serve it only', async () => {
    await keep({ [OLD]: '^1.4' }, { canary: { version: NEW, share: 0.9999 } });
    await put('mf-farm', NEW, '^1.5', false);
    expect(await versionIn('1.5.0', 1)).toBe(NEW);
    expect(await versionIn('1.4.0', 1)).toBe(OLD);
  });

  it('[ARCH-35] logs each live version that needs another platform once, and what is served instead', async () => {
    const read = liveReader(new Releases(new DiskStore(dir)), '1.4.0', log);
    await keep({ [NEW]: '^1.5', [OLD]: '^1.4' });
    await put('mf-store', NEW, '^9.0');
    for (let look = 0; look < 2; look += 1) await read();
    const facts = { version: NEW, platform: '1.4.0' };
    const told = log.warn.mock.calls.map(([fact]) => fact);
    expect(told.sort((a, b) => a.remote.localeCompare(b.remote))).toEqual([
      { ...facts, remote: 'mf-farm', needed: '^1.5', served: OLD },
      { ...facts, remote: 'mf-store', needed: '^9.0', served: null },
    ]);
    expect(registryOf(await read(), null).registry['mf-store']?.version).toBe(NEW);
  });
});

describe('[RUN-15] coalesces concurrent reads without answering from an earlier one', () => {
  it('callers that arrive during a read share the next one', async () => {
    const ends: ((value: number) => void)[] = [];
    const look = latest(() => new Promise<number>((resolve) => ends.push(resolve)));
    const first = look();
    await Promise.resolve();
    const others = [look(), look()];
    expect(ends).toHaveLength(1);
    ends[0]?.(1);
    expect(await first).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(ends).toHaveLength(2);
    ends[1]?.(2);
    expect(await Promise.all(others)).toEqual([2, 2]);
  });

  it('a failed read rejects its callers, and the next callers read again', async () => {
    const look = latest(jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('there'));
    await expect(look()).rejects.toThrow('away');
    expect(await look()).toBe('there');
  });
});
