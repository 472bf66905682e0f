import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../../..');

it('publish-remote ends unit tests that hang, and says so', () => {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  const dir = mkdtempSync(path.join(ROOT, '.cache/hanging-'));
  const project = JSON.stringify({ name: 'mf-sample', dir, root: ROOT });
  try {
    mkdirSync(path.join(dir, 'src'));
    writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ name: 'mf-sample', version: '1.0.0' }));
    writeFileSync(path.join(dir, 'src/Page.test.ts'), "test('hangs', () => {\n  for (;;);\n});\n");
    const code = `import { checkUnitTests } from './packages/kit/src/publish/checks.mjs'; await checkUnitTests(${project}, 3000);`;
    // In its own process, because Jest would have to convert the ES modules.
    const run = () =>
      execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT, stdio: 'pipe' });
    expect(run).toThrow('Unit tests of mf-sample ended after 3 s: one of them hangs');
  } finally {
    rmSync(dir, { recursive: true });
  }
});

it.each([
  [{}, 'Port 3999 is taken'],
  [{ PORT: '80x' }, 'Port 80x is taken, or is none'],
  [{ PORT: '3998' }, 'http://127.0.0.1:9 does not answer'],
])('[REL-44] with %j a server says in one line why it does not start', async (env, line) => {
  const dir = mkdtempSync(path.join(ROOT, '.cache/port-'));
  const federation = { port: 3999 };
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ name: 'mf-sample', federation }));
  const other = createServer().listen(3999, '127.0.0.1');
  await once(other, 'listening');
  const code = `import { dev } from './packages/kit/src/commands.mjs';
await dev('${dir}', { backend: 'http://127.0.0.1:9' }).catch(({ name, message }) => { throw name + ': ' + message; });`;
  const serve = () =>
    execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      ...{ cwd: ROOT, stdio: 'pipe', env: { ...process.env, ...env } },
    });
  expect(serve).toThrow(`Refusal: ${line}`);
  await once(other.close(), 'close');
  rmSync(dir, { recursive: true });
});
