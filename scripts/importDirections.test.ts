import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lint-'));
  cpSync(path.join(ROOT, 'biome.json'), path.join(dir, 'biome.json'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Tells whether the linter, with the project's rules, refuses an import in a file. */
function refuses(file: string, request: string): boolean {
  mkdirSync(path.join(dir, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(dir, file), `import { x } from '${request}';\n\nx();\n`);
  const biome = path.join(ROOT, 'node_modules/.bin/biome');
  const { stdout, stderr } = spawnSync(biome, ['lint', file], { cwd: dir, encoding: 'utf8' });
  const output = stdout + stderr;
  expect(output).toMatch(/Checked 1 file/);
  return output.includes('noRestrictedImports');
}

describe('[ARCH-73, ARCH-75] lint refuses imports against the direction', () => {
  it.each([
    ['No remote imports another remote', 'mf-farm/src/a.ts', 'mf-store/src/texts.ts'],
    ['No remote imports the shell', 'mf-farm/src/a.ts', '@sideroad/shell/routes'],
    ['browser code imports nothing from api', 'mf-farm/src/a.ts', '@sideroad/api'],
    ['shared imports no other package', 'shared/src/ui/a/a.ts', '@sideroad/shell/routes'],
    ['servers take domain and contract only', 'api/src/a.ts', '@sideroad/shared/api'],
    ['api imports nothing from the shell', 'api/src/a.ts', '@sideroad/shell/routes'],
    ['api does not use releases', 'api/src/a.ts', '@sideroad/releases'],
    ['releases do not use the API', 'packages/releases/src/a.ts', '@sideroad/api/settings'],
    ['what servers share imports no server', 'packages/server-kit/src/a.ts', '@sideroad/api'],
    ['the harness imports no server', 'packages/harness/src/a.ts', '../../../shell/server/site.ts'],
    ['the router is imported through its façade', 'mf-farm/src/a.ts', 'react-router-dom'],
    ['axios is imported by the shared client only', 'mf-farm/src/a.ts', 'axios'],
    ["subpaths import each other by the package's name", 'shared/src/ui/a.ts', '../host/index.ts'],
  ])('%s: %s refuses %s', (_rule, file, request) => {
    expect(refuses(file, request)).toBe(true);
  });

  it.each([
    ['shell/server/a.ts', '@sideroad/api'],
    ['api/src/a.ts', '@sideroad/seed'],
    ['packages/releases/src/a.ts', '@sideroad/server-kit'],
    ['shared/src/api/a.ts', 'axios'],
    ['packages/harness/src/a.ts', '../../../shell/src/routes.ts'],
  ])('%s takes %s', (file, request) => {
    expect(refuses(file, request)).toBe(false);
  });
});

/** Lists the product's sources, without tests and test tools. */
function productFiles(): string[] {
  const packages = readdirSync(ROOT).filter(
    (name) => name.startsWith('mf-') || ['shell', 'shared'].includes(name),
  );
  return packages.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !/(^|[\\/])testing[\\/]/.test(file),
      )
      .map((file) => path.join(folder, 'src', file)),
  );
}

it('product files import nothing from folders named testing', () => {
  const files = productFiles();
  expect(files).toContain(path.join('shell', 'src', 'main.tsx'));
  const guilty = files.filter((file) =>
    /from '[^']*\btesting(\/|')/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(guilty).toEqual([]);
});
