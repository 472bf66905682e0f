import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepsItsPromises } from '../testing/storageContract.ts';
import { DiskStorage } from './diskStorage.ts';
import { StorageAway } from './storage.ts';

jest.mock('node:fs', () => {
  const fs = jest.requireActual('node:fs');
  return { ...fs, createWriteStream: jest.fn(fs.createWriteStream) };
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sideroad-disk-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("issue: 'images on disk or any S3-compatible store'", () => {
  keepsItsPromises(async () => new DiskStorage(path.join(folder, 'promises')));

  /** The next file can be opened, and takes nothing. */
  const refuseOnce = (code: string) =>
    jest.mocked(createWriteStream).mockImplementationOnce((file, options) => {
      const stream = jest.requireActual<typeof import('node:fs')>('node:fs').createWriteStream(file, options);
      stream._write = (_chunk, _encoding, done) => done(Object.assign(new Error('refused'), { code }));
      return stream;
    });

  it.each(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])(
    "issue: 'disk full on upload … clear errors … recovery without a restart' (%s)",
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

  it('does not take any other fault for a disk that is away', async () => {
    refuseOnce('EBADF');
    const refused = new DiskStorage(folder).write('raw/1', Buffer.from('x'));
    await expect(refused).rejects.not.toThrow(StorageAway);
  });
});
