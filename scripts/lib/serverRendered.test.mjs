import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = JSON.stringify(`${path.resolve(__dirname, '../..')}/`);

it('--server-rendered serves a page rendered with the responses of the harness', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'server-rendered-'));
  // In its own process, because Jest would have to convert the ES modules of the build.
  const code = `
    const { createServer } = await import('node:http');
    const load = (file) => import(${ROOT} + file);
    const { apiModes } = await load('packages/harness/server/apiModes.mjs');
    const { createFixtures } = await load('packages/harness/server/fixtures.mjs');
    const { startServerRendered } = await load('scripts/lib/serverRendered.mjs');
    const fixtures = createFixtures(${ROOT} + 'mf-farm/fixtures/answers');
    const answer = apiModes({ name: 'mf-farm', fixtures, hasApi: false });
    const listen = (server) => new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));
    const free = createServer();
    const port = await listen(free);
    await new Promise((resolve) => free.close(resolve));
    const api = 'http://127.0.0.1:' + (await listen(createServer((request, response) => answer(request, response, () => response.end()))));
    const origin = await startServerRendered({ name: 'mf-farm', port, api });
    const found = await fetch(origin + '/farm/47');
    console.log(JSON.stringify([found.status, await found.text()]));
    process.exit();`;
  const file = path.join(folder, 'open.mjs');
  await writeFile(file, code);
  const { stdout } = await promisify(execFile)(process.execPath, [file], {
    maxBuffer: 2 ** 24,
    // Ends before Jest's own timeout, so that the error shows the site's output.
    timeout: 25_000,
  });
  const [status, html] = JSON.parse(stdout.trim().split('\n').at(-1));
  expect(status).toBe(200);
  expect(html).toContain('{"isRendered":true');
  expect(html).toContain('Twelve Mile Corner Wedding Farm</h1>');
  await rm(folder, { recursive: true });
});
