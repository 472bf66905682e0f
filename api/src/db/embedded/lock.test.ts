import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { compileApi, runNode } from '../../testing/compiled.ts';
import { lockDataDir } from './lock.ts';

let dataDir: string;
let held: Awaited<ReturnType<typeof lockDataDir>>[];

beforeAll(() => compileApi(), 60_000);
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-lock-'));
  held = [];
});
afterEach(async () => {
  for (const lock of held) lock.release();
  await rm(dataDir, { recursive: true, force: true });
});

const take = async () => {
  held.push(await lockDataDir(dataDir, '/sockets'));
};
/** Another process that takes the lock, with a temporary folder of its own, and holds it until it is killed. */
const holder = () => runNode('src/testing/holdLock.mjs', [dataDir], { TMPDIR: path.join(dataDir, 'tmp') });

describe('[ARCH-62] the lock of a data folder', () => {
  it('refuses a second holder in one line that says who has it', async () => {
    await take();
    const before = await readFile(path.join(dataDir, 'database.lock'), 'utf8');
    const { since } = JSON.parse(before);
    expect(new Date(since).toISOString()).toBe(since);
    const program = path.relative(process.cwd(), process.argv[1] ?? '');
    const line = `DATA_DIR: ${dataDir} is in use by process ${process.pid} (${program} on ${hostname()}, since ${since}); stop it, or give another folder`;
    await expect(take()).rejects.toThrow(line);
    const other = holder();
    expect(await other.ended).toBe(1);
    expect(other.errors()).toBe(`${line}\n`);
    expect(await readFile(path.join(dataDir, 'database.lock'), 'utf8')).toBe(before);
  });

  it('goes to exactly one of eight processes that start at once, and is free after kill -9', async () => {
    const all = Array.from({ length: 8 }, holder);
    const first = await Promise.any(all.map((one) => one.says('held').then(() => one)));
    const losers = all.filter((one) => one !== first);
    expect(await Promise.all(losers.map(({ ended }) => ended))).toEqual(losers.map(() => 1));
    for (const { errors } of losers) expect(errors()).toContain(`${dataDir} is in use by `);
    await expect(take()).rejects.toThrow(`is in use by process ${first.pid} (`);
    first.kill('SIGKILL');
    await first.ended;
    await take();
  }, 30_000);

  it.each(['{"pid":1,"bootId":"another","socket":"/tmp/alive-x.sock"}', '{"pid":'])(
    'is taken over from a process that is gone and left %s',
    async (text) => {
      await writeFile(path.join(dataDir, 'database.lock'), text);
      await take();
      const { pid } = JSON.parse(await readFile(path.join(dataDir, 'database.lock'), 'utf8'));
      expect(pid).toBe(process.pid);
    },
  );

  it('goes from one to exactly one of several that ask while it is released', async () => {
    for (let round = 0; round < 50; round += 1) {
      await take();
      const releasing = held.pop();
      setImmediate(() => releasing?.release());
      const asked = Array.from({ length: 8 }, async () => {
        await new Promise(setImmediate);
        await take();
      });
      const outcomes = await Promise.allSettled(asked);
      expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
      held.pop()?.release();
      expect(await readdir(dataDir)).toEqual([]);
    }
  });

  it('says in one line that the file cannot be locked', async () => {
    await symlink('/dev/null', path.join(dataDir, 'database.lock'));
    await expect(take()).rejects.toThrow(
      `DATA_DIR: cannot lock ${dataDir}/database.lock (ELOOP); give a folder on a disk of this machine, or set DATABASE_URL`,
    );
  });
});
