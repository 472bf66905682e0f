import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DataLock, lockDataDir } from './lock.ts';

let dataDir: string;
let sockets: string;
let held: DataLock[];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-lock-'));
  sockets = await mkdtemp(path.join(tmpdir(), 'sideroad-sockets-'));
  held = [];
});
afterEach(async () => {
  await Promise.all(held.map((lock) => lock.release()));
  await Promise.all([dataDir, sockets].map((folder) => rm(folder, { recursive: true, force: true })));
});

const take = async () => {
  held.push(await lockDataDir(dataDir, sockets));
};

describe('[ARCH-62] the lock of a data folder', () => {
  it('refuses a second process, and leaves the first alone', async () => {
    await take();
    const before = await readFile(path.join(dataDir, 'database.lock'), 'utf8');
    await expect(take()).rejects.toThrow(
      `DATA_DIR: ${dataDir} is in use by process ${process.pid}; stop it, or give another folder`,
    );
    expect(await readFile(path.join(dataDir, 'database.lock'), 'utf8')).toBe(before);
    expect(JSON.parse(before)).toMatchObject({ pid: process.pid, bootId: expect.any(String) });
  });

  it('goes to exactly one of several processes that ask at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, take));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('leaves no file after its release', async () => {
    await take();
    await held.pop()?.release();
    expect(await readdir(dataDir)).toEqual([]);
    expect(await readdir(sockets)).toEqual([]);
  });

  it.each([
    ['a process that is gone', (own: object) => JSON.stringify({ ...own, socket: 'alive-gone.sock' })],
    ['another boot', (own: object) => JSON.stringify({ ...own, bootId: 'another' })],
    ['a crash while it was written', () => '{"pid":'],
  ])('is taken over from %s', async (_, leftBy) => {
    const file = path.join(dataDir, 'database.lock');
    await take();
    const own = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, leftBy(own));
    await take();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid, bootId: own.bootId });
  });

  it('of a process that is gone goes to exactly one of several', async () => {
    for (let round = 0; round < 20; round += 1) {
      await writeFile(
        path.join(dataDir, 'database.lock'),
        '{"pid":1,"bootId":"another","socket":"alive-x.sock"}',
      );
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, take));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await held.pop()?.release();
      expect(await readdir(dataDir)).toEqual([]);
    }
  });
});
