import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileApi, runNode } from './testing/compiled.ts';
import { freePort } from './testing/freePort.mjs';
import { copyFreshDatabase } from './testing/freshDatabase.ts';

/** Milliseconds; a start on a busy machine takes seconds. */
const LONG = 60_000;

let dataDir: string;

beforeAll(() => compileApi(), LONG);
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-start-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const run = (env: Record<string, string>) =>
  runNode('dist/main.js', [], { DATA_DIR: dataDir, SEED: 'none', ...env });

describe('[RUN-31] a wrong setting stops the start with one line', () => {
  const stopped = async (env: Record<string, string>) => {
    const program = run(env);
    return { code: await program.ended, errors: program.errors(), output: program.output() };
  };

  it(
    'before anything is opened',
    async () => {
      expect(await stopped({ PORT: 'abc' })).toEqual({
        code: 1,
        errors: 'PORT: "abc" is not a port; give a number from 1 to 65535\n',
        output: '',
      });
      expect(await readdir(dataDir)).toEqual([]);
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
    'refuses the second with one line, starts again after kill -9, and stops in order',
    async () => {
      await copyFreshDatabase(dataDir);
      const start = async () => {
        const port = await freePort();
        const program = run({ PORT: String(port) });
        await program.says('Server listening');
        const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
        return { program, ready };
      };
      const first = await start();
      // As a unit with PrivateTmp, or a container that shares the volume.
      const second = run({ PORT: String(await freePort()), TMPDIR: path.join(dataDir, 'database') });
      expect(await second.ended).toBe(1);
      expect(second.errors()).toMatch(
        /^DATA_DIR: \S+ is in use by process \d+ \(\S*api\/dist\/main\.js on \S+, since 2\S+Z\); stop it, or give another folder\n$/,
      );
      expect(second.errors()).toContain(`process ${first.program.pid} (`);
      expect(await first.ready()).toBe(200);

      first.program.kill('SIGKILL');
      await first.program.ended;
      const { program, ready } = await start();
      expect(await ready()).toBe(200);
      program.kill('SIGTERM');
      expect(await program.ended).toBe(0);
      expect(program.output()).toContain('"msg":"Stopped"');
      expect(program.errors()).toBe('');
      expect((await readdir(dataDir)).filter((name) => name !== 'images').sort()).toEqual([
        'database',
        'signing-secret',
      ]);
    },
    LONG,
  );
});
