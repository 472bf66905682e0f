import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskStore } from './diskStore.ts';
import { latest, liveReader, readRegistry, registryOf, warnOfRefused } from './registry.ts';
import { Releases } from './releases.ts';

const log = { info: jest.fn(), warn: jest.fn() };

let dir: string;
beforeEach(async () => {
  jest.clearAllMocks();
  dir = await mkdtemp(path.join(tmpdir(), 'registry-'));
});
afterEach(() => rm(dir, { recursive: true }));

async function put(name: string, version: string) {
  await mkdir(path.join(dir, name, version), { recursive: true });
  const manifest = {
    name: path.basename(name),
    version,
    entry: 'remoteEntry.js',
    platform: '^1.0',
    exposes: { './P': { js: ['p.js'], css: [] } },
  };
  await writeFile(path.join(dir, name, version, 'remote.json'), JSON.stringify(manifest));
  await writeFile(path.join(dir, name, 'live.json'), JSON.stringify({ version, source: 'bundled' }));
}

describe('[ARCH-53] the registry is composed from the pointers', () => {
  it('has version, entry and files of each live remote as site addresses', async () => {
    await put('mf-farm', '1.0.0-abcd1234');
    expect(await readRegistry(dir, log)).toEqual({
      'mf-farm': {
        version: '1.0.0-abcd1234',
        entry: '/remotes/mf-farm/1.0.0-abcd1234/remoteEntry.js',
        platform: '^1.0',
        exposes: { './P': { js: ['/remotes/mf-farm/1.0.0-abcd1234/p.js'], css: [] } },
      },
    });
  });

  it('leaves out a remote whose files or pointer are missing or half written', async () => {
    await put('mf-farm', '1.0.0-abcd1234');
    await put('mf-store', '1.0.0-abcd1234');
    await rm(path.join(dir, 'mf-store', '1.0.0-abcd1234'), { recursive: true });
    await mkdir(path.join(dir, 'mf-owner'));
    await writeFile(path.join(dir, 'mf-owner', 'live.json'), '{"version":');
    expect(Object.keys(await readRegistry(dir, log))).toEqual(['mf-farm']);
  });

  it('is empty where nothing has been published', async () => {
    expect(await readRegistry(path.join(dir, 'nowhere'), log)).toEqual({});
  });
});

describe('a remote whose pointer cannot be read', () => {
  const pointer = (name: string) => path.join(dir, name, 'live.json');
  const LATER = '1.0.0-ffff0000';

  async function breakPointer(how: 'unreadable' | 'no JSON') {
    await rm(pointer('mf-farm'));
    if (how === 'unreadable') await mkdir(pointer('mf-farm'));
    else await writeFile(pointer('mf-farm'), '{"version":');
  }

  it.each(['unreadable', 'no JSON'] as const)('keeps what was live last: %s', async (how) => {
    const read = liveReader(new Releases(new DiskStore(dir)), log);
    const versions = async () =>
      Object.entries(registryOf(await read(), null).registry).map(([name, { version }]) => [name, version]);
    await put('mf-farm', '1.0.0-abcd1234');
    await put('mf-store', '1.0.0-abcd1234');
    await versions();
    await breakPointer(how);
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

  it('keeps all of them where the folder itself cannot be read', async () => {
    const root = path.join(dir, 'releases');
    const read = liveReader(new Releases(new DiskStore(root)), log);
    await put('releases/mf-farm', LATER);
    const before = await read();
    expect(before).toHaveLength(1);
    await rename(root, path.join(dir, 'elsewhere'));
    await symlink(root, root);
    expect(await read()).toEqual(before);
  });

  it('is absent where it was never read, and the others are there', async () => {
    await put('mf-store', LATER);
    await mkdir(pointer('mf-farm'), { recursive: true });
    expect(Object.keys(await readRegistry(dir, log))).toEqual(['mf-store']);
  });
});

const entry = (version: string, platform: string) => ({ version, platform, entry: '/x.js', exposes: {} });

describe('[ARCH-36] logs each version that needs another platform once', () => {
  it('warns once of each such version and keeps it in the registry', () => {
    const warn = jest.fn();
    const check = warnOfRefused('1.4.0', warn);
    const registry = { 'mf-farm': entry('1.0.0-a', '^1.4'), 'mf-store': entry('9.0.0-b', '^9.0') };
    expect(check(registry)).toBe(registry);
    check(registry);
    const facts = { remote: 'mf-store', version: '9.0.0-b', needed: '^9.0', platform: '1.4.0' };
    expect(warn.mock.calls).toEqual([[facts, expect.any(String)]]);
    check({ 'mf-store': entry('9.0.1-c', '^9.0'), 'mf-farm': entry('1.1.0-d', '^1.5') });
    expect(warn.mock.calls.slice(1).map(([{ version }]) => version)).toEqual(['9.0.1-c', '1.1.0-d']);
  });
});

describe('[RUN-19] coalesces concurrent reads without answering from an earlier one', () => {
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
