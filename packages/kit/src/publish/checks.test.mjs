import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
    const code = `import { checkUnitTests } from './packages/kit/src/publish/checks.mjs'; await checkUnitTests(${project}, 5000);`;
    // In its own process, because Jest would have to convert the ES modules.
    const run = () =>
      execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT, stdio: 'pipe' });
    expect(run).toThrow('Unit tests of mf-sample ended after 5 s: one of them hangs');
  } finally {
    rmSync(dir, { recursive: true });
  }
});
