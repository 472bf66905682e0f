import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { satisfiesPlatform } from '../../../../shared/src/domain/platformRange.ts';

const ROOT = path.resolve(__dirname, '../../../..');
/** Runs code in its own process, because Jest would have to convert the ES modules of the build. */
const run = (code) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    stdio: 'pipe',
  }).toString();

let dir;
beforeAll(() => {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  dir = mkdtempSync(path.join(ROOT, '.cache/platform-'));
  mkdirSync(path.join(dir, 'src'));
  writeFileSync(path.join(dir, 'src/Page.expose.ts'), 'export default () => null;\n');
  writeFileSync(
    path.join(dir, 'webpack.config.mjs'),
    "import { remotePackageConfig } from '@sideroad/build';\nexport default (env) => remotePackageConfig(import.meta.dirname)(env).map((config) => ({ ...config, cache: false }));\n",
  );
});
afterAll(() => rmSync(dir, { recursive: true }));

const project = () => JSON.stringify({ name: 'mf-sample', dir, root: ROOT });

/** Builds the sample with a range of the platform; returns its manifest. */
function build(range) {
  const federation = { port: 3999 };
  const manifest = {
    name: 'mf-sample',
    version: '1.0.0',
    dependencies: { '@sideroad/shared': range },
    federation,
  };
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(dir, 'pages.json'), '[]');
  run(
    `import { buildRemote } from './packages/kit/src/publish/checks.mjs'; await buildRemote(${project()});`,
  );
  const { version } = JSON.parse(readFileSync(path.join(dir, 'dist/current.json'), 'utf8'));
  return JSON.parse(readFileSync(path.join(dir, 'dist', version, 'remote.json'), 'utf8'));
}

it('publish-remote ends unit tests that hang, and says so', () => {
  build('^1.6.0');
  writeFileSync(path.join(dir, 'src/Page.test.ts'), "test('hangs', () => {\n  for (;;);\n});\n");
  const hanging = () =>
    run(
      `import { checkUnitTests } from './packages/kit/src/publish/checks.mjs'; await checkUnitTests(${project()}, 5000);`,
    );
  expect(hanging).toThrow('Unit tests of mf-sample ended after 5 s: one of them hangs');
});

describe('[RUN-59] the platform range of a remote', () => {
  it('in its package.json is what the manifest carries and the shell refuses: ^9.0.0', () => {
    const { platform } = build('^9.0.0');
    expect(platform).toBe('^9.0');
    expect(satisfiesPlatform('1.6.0', platform)).toBe(false);
  });

  it.each(['*', '1.6.0', '^1'])('cannot be %s', (range) => {
    expect(() => build(range)).toThrow('must ask for a platform range such as ^1.6.0');
  });
});
