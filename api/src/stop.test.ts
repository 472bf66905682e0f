import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileApi, runNode } from './testing/compiled.ts';
import { freePort } from './testing/freePort.mjs';
import { copyFreshDatabase } from './testing/freshDatabase.ts';

// Requests in flight end with their real answers: `e2e/tests/start.spec.ts`, for the whole site.
it('[RUN-54] SIGTERM with a DRAIN_DELAY: 503 at /readyz while connections are accepted; closes the database when a step fails', async () => {
  compileApi();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-stop-'));
  await copyFreshDatabase(dataDir);
  const port = await freePort();
  const api = runNode('dist/main.js', [], {
    DATA_DIR: dataDir,
    PORT: String(port),
    DRAIN_DELAY: '1',
    NODE_OPTIONS: `--import ${path.join(__dirname, 'testing/brokenStop.mjs')}`,
  });
  await api.says('Server listening');
  expect(await readdir(dataDir)).toContain('database.lock');
  const ask = (call: string) => fetch(`http://127.0.0.1:${port}${call}`);
  const statusOf = async (call: string) => (await ask(call)).status;
  expect(await statusOf('/readyz')).toBe(200);
  const headers = { 'content-type': 'application/json', 'content-length': 10 };
  const hanging = request({ port, agent: false, method: 'POST', path: '/api/farms', headers });
  const cut = new Promise((resolve) => hanging.once('error', resolve));
  hanging.write('{');
  while (!/in_flight 2/.test(await (await ask('/metrics')).text())) await new Promise(setImmediate);
  api.kill('SIGTERM');
  await api.says('Stopping: SIGTERM');
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/api/categories')).toBe(200);
  // Until Fastify has given up; without the request its steps end at once.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  hanging.destroy();
  await cut;
  expect(await api.ended).toBe(1);
  expect(api.output()).toContain('The stop failed');
  expect(await readdir(dataDir)).not.toContain('database.lock');
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);
