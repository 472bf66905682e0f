import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const API = path.join(ROOT, 'api/src');

/** Imports against the direction, by file; each file has one. */
const REFUSED = {
  'mf-farm/src/remote.ts': 'mf-store/src/texts.ts',
  'mf-farm/src/shell.ts': '@sideroad/shell/routes',
  'mf-farm/src/api.ts': '@sideroad/api',
  'mf-farm/src/router.ts': 'react-router-dom',
  'shared/src/ui/a/a.ts': '@sideroad/shell/routes',
  'shared/src/ui/a.ts': '../host/index.ts',
  'api/src/a.ts': '@sideroad/shell/routes',
  'packages/releases/src/a.ts': '@sideroad/api/settings',
  'packages/server-kit/src/a.ts': '@sideroad/api',
  'packages/harness/src/a.ts': '../../../shell/src/App.tsx',
};
const ALLOWED = { 'shell/server/a.ts': '@sideroad/api', 'api/src/b.ts': '@sideroad/seed' };

it('[ARCH-73] lint refuses imports against the direction', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'lint-'));
  cpSync(path.join(ROOT, 'biome.json'), path.join(dir, 'biome.json'));
  for (const [file, request] of Object.entries({ ...REFUSED, ...ALLOWED })) {
    mkdirSync(path.join(dir, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(dir, file), `import { x } from '${request}';\n\nx();\n`);
  }
  const biome = path.join(ROOT, 'node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, ['lint', '--reporter=json'], { cwd: dir, encoding: 'utf8' });
  const found: { category: string; location: { path: string } }[] = JSON.parse(stdout).diagnostics;
  const refused = found
    .filter(({ category }) => category.endsWith('noRestrictedImports'))
    .map(({ location }) => location.path);
  expect(refused.sort()).toEqual(Object.keys(REFUSED).sort());
  rmSync(dir, { recursive: true });
});

it('product files import nothing from folders named testing', () => {
  const packages = readdirSync(ROOT).filter((name) => /^(mf-.*|shell|shared)$/.test(name));
  const files = packages.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/(^|\/)testing\//.test(file))
      .map((file) => path.join(folder, 'src', file)),
  );
  const guilty = files.filter((file) =>
    /from '[^']*\btesting(\/|')/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(files).toContain('shell/src/main.tsx');
  expect(guilty).toEqual([]);
});

/** Imports between product files of `api/src`, types included. */
const apiImports = readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && !/(^|\/)testing\//.test(file))
  .flatMap((from) =>
    [...readFileSync(path.join(API, from), 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.ts)'/g)].map(
      ([, request = '']) => ({ from, to: path.join(path.dirname(from), request) }),
    ),
  );

/** Removes, again and again, the files that import nothing else; what is left has circles. */
function circlesOf(imports: typeof apiImports): typeof apiImports {
  const left = imports.filter(({ to }) => imports.some(({ from }) => from === to));
  return left.length === imports.length ? left : circlesOf(left);
}

it('[ARCH-73] the API has no circles of files or folders, http and db know no feature, routes are imported once', () => {
  const folderOf = (file: string) => file.replace(/\/.*/, '');
  const folders = apiImports
    .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
    .filter(({ from, to }) => from !== to);
  expect(apiImports.length).toBeGreaterThan(300);
  expect([circlesOf(apiImports), circlesOf(folders)]).toEqual([[], []]);
  const ofGround = folders.filter(({ from }) => from === 'http' || from === 'db').map(({ to }) => to);
  expect([...new Set(ofGround)].sort()).toEqual(['db', 'settings']);
  const ofRoutes = apiImports.filter(({ to }) => /routes\.ts$/i.test(to)).map(({ from }) => from);
  expect(new Set(ofRoutes)).toEqual(new Set(['plugin.ts']));
});
