import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { compileApi, runNode } from '../../testing/compiled.ts';
import { copyFreshDatabase } from '../../testing/freshDatabase.ts';
import { openBesideSite, openDatabase } from '../database.ts';
import { openEmbedded, socketFolder } from './embedded.ts';

let dataDir: string;

beforeAll(() => compileApi());
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-embedded-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

/** Modes of a folder, of those below it, and of all files. */
async function modesOf(folder: string): Promise<{ folders: string[]; files: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const modes = { folders: new Set([await modeOf(folder)]), files: new Set<string>() };
  for (const entry of entries) {
    const mode = await modeOf(path.join(entry.parentPath, entry.name));
    modes[entry.isDirectory() ? 'folders' : 'files'].add(mode);
  }
  return { folders: [...modes.folders], files: [...modes.files] };
}

/** Runs a statement on a connection of its own. */
async function ask(host: string, statement = 'select 1 as one'): Promise<unknown[]> {
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
const ONE = [{ one: 1 }];

describe('[ARCH-64] a kill -9 while rows are written', () => {
  it('loses no acknowledged row, twice in a row', async () => {
    await copyFreshDatabase(dataDir);
    for (const wanted of [60, 211]) {
      const writer = runNode('src/testing/insertForever.mjs', [dataDir]);
      await writer.says(`\n${wanted}\n`);
      writer.kill('SIGKILL');
      await writer.ended;
      const acknowledged = Number(writer.output().trim().split('\n').at(-1));

      const database = await openDatabase({ databaseUrl: '', dataDir });
      const { rows } = await database.pool.query(
        'select count(*)::int as count, max(id)::int as last, min(length(filling)) as shortest from written',
      );
      await database.close();
      expect(acknowledged).toBeGreaterThanOrEqual(wanted);
      // One more row may have been written without its acknowledgement.
      expect(rows[0].count - acknowledged).toBeGreaterThanOrEqual(0);
      expect(rows[0].count - acknowledged).toBeLessThanOrEqual(1);
      expect(rows[0].last).toBe(rows[0].count);
      expect(rows[0].shortest).toBe(1000);
    }
  }, 90_000);
});

it('[ARCH-60, ARCH-62] an open database refuses a second opening and mixes no statements', async () => {
  await copyFreshDatabase(dataDir);
  const folder = path.join(dataDir, 'database');
  // As an earlier version left it.
  await chmod(folder, 0o755);
  await chmod(path.join(folder, 'base'), 0o755);
  await chmod(path.join(folder, 'PG_VERSION'), 0o666);
  const database = await openDatabase({ databaseUrl: '', dataDir });

  // A second opening is refused, and the first goes on.
  await expect(openEmbedded(dataDir)).rejects.toThrow(
    `DATA_DIR: ${dataDir} is in use by process ${process.pid} (`,
  );
  const host = await socketFolder(dataDir);
  expect(await ask(host)).toEqual(ONE);

  // Messages of a statement stay together while another connection sends too.
  const beside = await openBesideSite({ databaseUrl: '', dataDir });
  const send = async (pool: pg.Pool, who: string, many: number) => {
    for (let n = 0; n < many; n += 1) {
      // Long enough to arrive in pieces, between which messages of the other connection may come.
      const value = `${who} ${n}`.padEnd(300_000);
      const { rows } = await pool.query(`select $1::text as ${who}`, [value]);
      expect(rows.map((row) => row[who] === value)).toEqual([true]);
      await pool.query('begin');
      await pool.query('select 1');
      await pool.query('commit');
    }
  };
  await Promise.all([send(database.pool, 'site', 40), send(beside.pool, 'command', 40)]);
  await beside.close();
  await send(database.pool, 'site', 1);

  // Closing leaves the database only, for this user alone, ready to be opened again.
  await database.close();
  expect(await readdir(dataDir)).toEqual(['database']);
  expect(existsSync(host)).toBe(false);
  expect(await modesOf(folder)).toEqual({ folders: ['700'], files: ['600'] });
  await (await openEmbedded(dataDir)).close();
}, 60_000);

describe('[SEC-46] the folder of the socket', () => {
  it('is the same for two paths to one data folder', async () => {
    const host = await socketFolder(dataDir);
    expect(host).toBe(await socketFolder(path.join(dataDir, '..', path.basename(dataDir), '.')));
    expect(host.length).toBeLessThan(80);
    await rm(host, { recursive: true });
  });

  it('is refused when other users may enter it', async () => {
    const host = await socketFolder(dataDir);
    await chmod(host, 0o755);
    await expect(openEmbedded(dataDir)).rejects.toThrow(
      `DATA_DIR: ${host} must be a folder of this user alone; remove it and start again`,
    );
    await rm(host, { recursive: true });
  });
});

describe('[RUN-1, RUN-36] preparing the embedded database', () => {
  it('starts over after a first start that was killed halfway', async () => {
    await mkdir(path.join(dataDir, 'database.new', 'base'), { recursive: true });
    await writeFile(path.join(dataDir, 'database.new', 'PG_VERSION'), '18\n');
    const database = await openEmbedded(dataDir);
    expect(await ask(database.host)).toEqual(ONE);
    await database.close();
    expect(await readdir(dataDir)).toEqual(['database']);
  }, 60_000);

  it('[SEC-46] creates a data folder and a database that no other user can read', async () => {
    const made = path.join(dataDir, 'made');
    const database = await openEmbedded(made);
    expect(await modeOf(made)).toBe('700');
    await ask(database.host, 'create table later as select generate_series(1, 100000) as number');
    await database.close();
    expect(await modesOf(path.join(made, 'database'))).toEqual({ folders: ['700'], files: ['600'] });
  }, 60_000);

  it.each([
    ['an emptied database', 'database', 'images/aa/aa11-320.webp'],
    ['no database beside uploaded pictures', '', 'images/uploaded/pictures/aa/aa11-320.webp'],
    ['no database beside the secret of a site', '', 'signing-secret'],
    ['a database without its version', 'database', 'database/base/1'],
  ])('[RUN-36] makes no new one where a site has lost its own: %s', async (_, folder, file) => {
    await mkdir(path.join(dataDir, folder), { recursive: true });
    await mkdir(path.dirname(path.join(dataDir, file)), { recursive: true });
    await writeFile(path.join(dataDir, file), '');
    await expect(openEmbedded(dataDir)).rejects.toThrow(
      `DATA_DIR: ${dataDir} has files of a site, but its database is gone; bring ${dataDir}/database back, or move the folder away and restore a backup into another (npm run restore)`,
    );
    expect(existsSync(path.join(dataDir, 'database/PG_VERSION'))).toBe(false);
    expect(existsSync(path.join(dataDir, 'database.lock'))).toBe(false);
  });

  it('[RUN-36] says in one line that the database is damaged', async () => {
    await copyFreshDatabase(dataDir);
    await writeFile(path.join(dataDir, 'database/global/pg_control'), Buffer.alloc(8192));
    await expect(openEmbedded(dataDir)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /^DATA_DIR: the database in \S+ is damaged \([^\n]+\); move the folder away and restore a backup into another \(npm run restore\)$/,
      ),
    });
    expect(existsSync(path.join(dataDir, 'database.lock'))).toBe(false);
  }, 60_000);

  it('says in one line that the folder cannot be created', async () => {
    const file = path.join(dataDir, 'file');
    await writeFile(file, '');
    await expect(openEmbedded(path.join(file, 'data'))).rejects.toThrow(
      `DATA_DIR: cannot write to ${file}/data (ENOTDIR); give a folder that can be written`,
    );
  });
});
