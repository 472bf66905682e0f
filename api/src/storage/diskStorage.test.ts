import { createWriteStream } from 'node:fs';
import { mkdtemp, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepsItsPromises } from '../testing/storageContract.ts';
import { DiskStorage } from './diskStorage.ts';
import { StorageAway } from './storage.ts';

jest.mock('node:fs', () => {
  const fs = jest.requireActual('node:fs');
  return { ...fs, createWriteStream: jest.fn(fs.createWriteStream) };
});

jest.mock('node:fs/promises', () => {
  const fs = jest.requireActual('node:fs/promises');
  return { ...fs, statfs: jest.fn(fs.statfs) };
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sideroad-disk-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('[RUN-39] images on disk', () => {
  keepsItsPromises(async () => new DiskStorage(path.join(folder, 'promises')));

  /** The next file can be opened, and takes nothing. */
  const refuseOnce = (code: string) =>
    jest.mocked(createWriteStream).mockImplementationOnce((file, options) => {
      const stream = jest.requireActual<typeof import('node:fs')>('node:fs').createWriteStream(file, options);
      stream._write = (_chunk, _encoding, done) => done(Object.assign(new Error('refused'), { code }));
      return stream;
    });

  it.each(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])(
    '[RUN-39, API-13] reports a disk error as StorageAway, and recovers (%s)',
    async (code) => {
      const below = path.join(folder, code);
      const storage = new DiskStorage(below);
      await storage.write('raw/1', Buffer.from('old'));
      refuseOnce(code);
      const refused = storage.write('raw/1', Buffer.alloc(200_000));
      await expect(refused).rejects.toThrow(StorageAway);
      await expect(refused).rejects.toThrow(`The disk does not take or give raw/1: ${code}`);
      expect(await readdir(path.join(below, 'raw'))).toEqual(['1']);
      expect(String(await storage.read('raw/1'))).toBe('old');
      await storage.write('raw/1', Buffer.from('new'));
      expect(String(await storage.read('raw/1'))).toBe('new');
    },
  );

  it('leaves no file when the bytes fail before their file is open', async () => {
    const below = path.join(folder, 'early');
    const closed = new Promise<void>((resolve) => {
      jest.mocked(createWriteStream).mockImplementationOnce((file, options) => {
        const fs = jest.requireActual<typeof import('node:fs')>('node:fs');
        const open = (...args: Parameters<typeof fs.open>) => setTimeout(() => fs.open(...args), 100);
        const stream = fs.createWriteStream(file, { ...Object(options), fs: { ...fs, open } });
        return stream.once('close', resolve);
      });
    });
    const none = {
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('no bytes')) }),
    };
    await expect(new DiskStorage(below).write('raw/1', none)).rejects.toThrow('no bytes');
    await closed;
    expect(await readdir(path.join(below, 'raw'))).toEqual([]);
  });

  it('syncs a file and its new folders before the write ends', async () => {
    const actual = jest.requireActual<typeof import('node:fs')>('node:fs');
    const handle = await open(folder);
    const folders = jest.spyOn(Object.getPrototypeOf(handle), 'sync');
    await handle.close();
    const files = jest.spyOn(actual, 'fsync');
    const below = path.join(folder, 'synced');
    const storage = new DiskStorage(below);
    await storage.write('pictures/0a/0a1-320.webp', Buffer.from('x'));
    // The folders are `0a`, `pictures`, `synced` and the one that holds it.
    expect([files.mock.calls.length, folders.mock.calls.length]).toEqual([1, 4]);
    await storage.write('pictures/0a/0a1-480.webp', Buffer.from('x'));
    expect([files.mock.calls.length, folders.mock.calls.length]).toEqual([2, 5]);
    files.mockRestore();
    folders.mockRestore();
  });

  it('is full with less than half a gigabyte left, or a twentieth of a small disk', async () => {
    const storage = new DiskStorage(path.join(folder, 'full'));
    const disk = (megabytes: number, free: number) =>
      jest.mocked(statfs).mockResolvedValueOnce({
        type: 0,
        bsize: 1024,
        blocks: megabytes * 1024,
        bfree: free * 1024,
        bavail: free * 1024,
        files: 0,
        ffree: 0,
      });
    for (const [size, free, full] of [
      [100_000, 511, true],
      [100_000, 513, false],
      [1000, 49, true],
      [1000, 51, false],
    ] as const) {
      disk(size, free);
      expect([size, free, await storage.isFull()]).toEqual([size, free, full]);
    }
    expect(typeof (await storage.isFull())).toBe('boolean');
  });

  it('[SEC-46] makes files that no other user can read', async () => {
    const below = path.join(folder, 'modes');
    await new DiskStorage(below).write('raw/1', Buffer.from('x'));
    const modes = await Promise.all(
      [below, path.join(below, 'raw'), path.join(below, 'raw/1')].map((f) => stat(f)),
    );
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '700', '600']);
  });

  it('does not report other errors as StorageAway', async () => {
    refuseOnce('EBADF');
    const refused = new DiskStorage(folder).write('raw/1', Buffer.from('x'));
    await expect(refused).rejects.not.toThrow(StorageAway);
  });
});
