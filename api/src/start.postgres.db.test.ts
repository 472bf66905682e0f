import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileApi, runNode } from './testing/compiled.ts';
import { freePort } from './testing/freePort.mjs';
import { createTestDatabase } from './testing/testDatabase.ts';

const LONG = 60_000;

let dataDir: string;
beforeAll(async () => {
  compileApi();
  dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-start-'));
}, LONG);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const run = (env: Record<string, string>) => runNode('dist/main.js', [], { DATA_DIR: dataDir, ...env });

describe('[RUN-36] DATABASE_URL names a PostgreSQL server', () => {
  it(
    'lets two processes start at once, and seeds the database once',
    async () => {
      const databaseUrl = await createTestDatabase();
      const ports = [await freePort(), await freePort()];
      const programs = ports.map((port) =>
        run({ PORT: String(port), DATABASE_URL: databaseUrl, SEED: 'ontario' }),
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
      const [first, second] = programs;
      first?.kill('SIGTERM');
      second?.kill('SIGINT');
      expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual([0, 0]);
      expect(await readdir(dataDir)).not.toContain('database');
    },
    LONG,
  );

  it(
    'reports a wrong password in one line, without the password',
    async () => {
      const wrong = new URL(await createTestDatabase());
      wrong.password = 'wrong';
      const program = run({ PORT: '4999', DATABASE_URL: wrong.href });
      expect(await program.ended).toBe(1);
      expect(program.errors()).toMatch(
        /^DATABASE_URL: cannot connect to postgres:\/\/postgres:\*\*\*@.+ \(28P01\); the user or the password is wrong\n$/,
      );
    },
    LONG,
  );

  it(
    'does not start on a server that takes no writes, and says so in one line',
    async () => {
      const standby = new URL(await createTestDatabase());
      standby.searchParams.set('options', '-c default_transaction_read_only=on');
      const program = run({ PORT: '4999', DATABASE_URL: standby.href });
      expect(await program.ended).toBe(1);
      expect(program.errors()).toMatch(
        /^DATABASE_URL: .+ takes no writes; give the address of the writer\n$/,
      );
    },
    LONG,
  );
});
