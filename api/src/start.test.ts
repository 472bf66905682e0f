import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileApi, runNode } from './testing/compiled.ts';
import { freePort } from './testing/freePort.mjs';
import { copyFreshDatabase } from './testing/freshDatabase.ts';
import { type PostgresServer, startPostgres } from './testing/postgres.ts';

/** Seconds; a start on a busy machine takes some. */
const LONG = 60_000;

let dataDir: string;

beforeAll(() => compileApi(), LONG);
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-start-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const run = (env: Record<string, string>) =>
  runNode('dist/main.js', [], { DATA_DIR: dataDir, SEED: 'none', ...env });

describe('[RUN-32] a wrong setting stops the start with one line', () => {
  const stopped = async (env: Record<string, string>) => {
    const program = run(env);
    return { code: await program.ended, errors: program.errors(), output: program.output() };
  };

  it.each([
    [{ PORT: 'abc' }, 'PORT: "abc" is not a port; give a number from 1 to 65535\n'],
    [{ SEED: 'quebec' }, 'SEED: "quebec" is not known; give one of ontario, none\n'],
    [
      { DATABASE_URL: 'postgres://ann:secret@127.0.0.1:1/farms' },
      'DATABASE_URL: cannot connect to postgres://ann:***@127.0.0.1:1/farms (ECONNREFUSED); give the address of a PostgreSQL 15 or later\n',
    ],
    [
      { IP_DATABASE: '/nowhere.mmdb' },
      'IP_DATABASE: "/nowhere.mmdb" cannot be read (ENOENT); give an MMDB file\n',
    ],
  ])(
    '%j',
    async (env, line) => {
      expect(await stopped({ PORT: String(await freePort()), ...env })).toEqual({
        code: 1,
        errors: line,
        output: '',
      });
    },
    LONG,
  );

  it(
    'says that the port is taken, and releases the data folder',
    async () => {
      await copyFreshDatabase(dataDir);
      const port = await freePort();
      const other = createServer().listen(port, '127.0.0.1');
      const { code, errors } = await stopped({ PORT: String(port), LOG_LEVEL: 'silent' });
      other.close();
      expect({ code, errors }).toEqual({ code: 1, errors: `PORT: ${port} is in use; give another port\n` });
      expect((await readdir(dataDir)).filter((name) => name.includes('lock'))).toEqual([]);
    },
    LONG,
  );
});

describe('[ARCH-62] one process per data folder', () => {
  it(
    'refuses the second with one line; the first goes on and stops in order',
    async () => {
      await copyFreshDatabase(dataDir);
      const port = await freePort();
      const first = run({ PORT: String(port) });
      await first.says('Server listening');

      const second = run({ PORT: String(await freePort()) });
      expect(await second.ended).toBe(1);
      expect(second.errors()).toBe(
        `DATA_DIR: ${dataDir} is in use by process ${first.pid}; stop it, or give another folder\n`,
      );
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

      first.kill('SIGTERM');
      expect(await first.ended).toBe(0);
      expect(first.output()).toContain('"msg":"Stopped"');
      expect(first.errors()).toBe('');
      expect((await readdir(dataDir)).filter((name) => name !== 'images').sort()).toEqual([
        'database',
        'signing-secret',
      ]);
    },
    LONG,
  );

  it(
    'starts again after kill -9',
    async () => {
      await copyFreshDatabase(dataDir);
      const first = run({ PORT: String(await freePort()) });
      await first.says('Server listening');
      first.kill('SIGKILL');
      await first.ended;
      const port = await freePort();
      const second = run({ PORT: String(port) });
      await second.says('Server listening');
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
      second.kill('SIGINT');
      expect(await second.ended).toBe(0);
    },
    LONG,
  );
});

describe('[RUN-36] DATABASE_URL names a PostgreSQL server', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, LONG);
  afterAll(() => postgres?.stop());

  it(
    'lets two processes start at once, and seeds the database once',
    async () => {
      const ports = [await freePort(), await freePort()];
      const programs = ports.map((port) =>
        run({ PORT: String(port), DATABASE_URL: postgres.url, SEED: 'ontario' }),
      );
      await Promise.all(programs.map((program) => program.says('Server listening')));
      const seeded = programs.map((program) => Number(/"seeded":(\d+)/.exec(program.output())?.[1]));
      expect(Math.min(...seeded)).toBe(0);
      expect(Math.max(...seeded)).toBeGreaterThan(100);
      for (const port of ports) {
        const url = `http://127.0.0.1:${port}/api/farmsearch/proximitysearch?latitude=43.65&longitude=-79.38&limit=1`;
        const { data } = JSON.parse(await (await fetch(url)).text());
        expect(data.meta.total).toBe(Math.max(...seeded));
      }
      for (const program of programs) program.kill('SIGTERM');
      expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual([0, 0]);
      expect(await readdir(dataDir)).not.toContain('database');
    },
    LONG,
  );

  it(
    'reports a wrong password in one line, without the password',
    async () => {
      const program = run({ PORT: '4999', DATABASE_URL: postgres.url.replace('test-only', 'wrong') });
      expect(await program.ended).toBe(1);
      expect(program.errors()).toMatch(
        /^DATABASE_URL: cannot connect to postgres:\/\/postgres:\*\*\*@.+ \(28P01\); give the address of a PostgreSQL 15 or later\n$/,
      );
    },
    LONG,
  );
});
