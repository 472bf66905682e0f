// @ts-check
/** Packs what teams outside the repository install from the site: `dist/<platform version>-<hash>/*.tgz`. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PLATFORM_VERSION, runWebpack, shellConfig } from '@sideroad/build/parts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const packageDir = (/** @type {string} */ name) => path.join(ROOT, name);
const readJson = async (/** @type {string} */ file) => JSON.parse(await readFile(file, 'utf8'));
const TARGET = path.join(import.meta.dirname, 'dist');
const STAGE = path.join(ROOT, '.cache/platform-packages');
const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc');
/** Packages that are inside the kit: its `bundleDependencies`. */
const BUNDLED = ['build', 'harness'];

/** @param {string} file below the repository */
const isPacked = (file) =>
  !/(^|\/)(node_modules|\.turbo|\.cache|etc)(\/|$)|\.test\.\w+$|\.tsbuildinfo$/.test(file);

/** @param {string} from @param {string} to @param {(file: string) => boolean} [filter] */
const copy = (from, to, filter = () => true) =>
  cp(path.join(ROOT, from), to, {
    recursive: true,
    filter: (file) => isPacked(path.relative(ROOT, file)) && filter(file),
  });

/** @param {string} name of the tarball @param {object} manifest its package.json @param {string} [folder] */
async function pack(name, manifest, folder = path.join(STAGE, name, 'package')) {
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  await run('tar', [
    '-czf',
    path.join(TARGET, 'latest', `${name}.tgz`),
    '-C',
    path.dirname(folder),
    'package',
  ]);
}

/** What every packed package.json has in common with its source. @param {any} manifest */
const published = ({ name, version, type, description, bin, sideEffects, exports }) => ({
  ...{ name, version, license: 'Apache-2.0', type, description, bin, sideEffects, exports },
});

/** @param {Record<string, string>} dependencies @returns those that are no workspace of this repository */
const ofRegistry = (dependencies) =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => !name.startsWith('@sideroad/')));

/** Compiles `@sideroad/shared`: each module keeps its folder, which the build of a remote knows. */
async function packShared() {
  const folder = path.join(STAGE, 'shared/package');
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, rewriteRelativeImportExtensions: true },
    rootDir: path.join(ROOT, 'shared/src'),
    outDir: path.join(folder, 'src'),
  };
  const project = path.join(STAGE, 'tsconfig.json');
  const config = {
    extends: path.join(ROOT, 'tsconfig.json'),
    compilerOptions,
    include: [path.join(ROOT, 'shared/src')],
    exclude: [path.join(ROOT, 'shared/src/**/*.test.*')],
  };
  await writeFile(project, JSON.stringify(config));
  await run(process.execPath, [TSC, '-p', project]).catch(({ stdout }) => {
    throw new Error(stdout);
  });
  await copy('shared/src', path.join(folder, 'src'), (file) => !/(?<!\.d)\.tsx?$/.test(file));
  const manifest = await readJson(path.join(packageDir('shared'), 'package.json'));
  /** @type {(target: string) => object} */
  const compiled = (target) => ({
    types: target.replace(/\.tsx?$/, '.d.ts'),
    default: target.replace(/\.tsx?$/, '.js'),
  });
  const exports = Object.fromEntries(
    Object.entries(manifest.exports).map(([subpath, target]) => {
      const source = target.default ?? target;
      return [subpath, /\.tsx?$/.test(source) ? compiled(source) : source];
    }),
  );
  const dependencies = { ...manifest.dependencies, ...manifest.devDependencies };
  await pack('shared', { ...published({ ...manifest, exports }), dependencies });
}

/** Packs the kit with the packages that it stands on, the standalone host and the shell for development. */
async function packKit() {
  const folder = path.join(STAGE, 'kit/package');
  await copy('packages/kit', folder);
  const manifest = await readJson(path.join(packageDir('packages/kit'), 'package.json'));
  let dependencies = manifest.dependencies;
  for (const name of BUNDLED) {
    const inside = path.join(folder, 'node_modules/@sideroad', name);
    await copy(`packages/${name}`, inside, (file) => !/\/harness\/(src|dist\/site\/.*\.map)$/.test(file));
    const own = await readJson(path.join(inside, 'package.json'));
    await writeFile(path.join(inside, 'package.json'), JSON.stringify(published(own), null, 2));
    if (name === 'build') dependencies = { ...own.dependencies, ...own.devDependencies, ...dependencies };
  }
  const shell = shellConfig({ packageDir: packageDir('shell'), mode: 'development', hot: true });
  const output = { ...shell.output, path: path.join(folder, 'dist/shell') };
  await runWebpack({ ...shell, output, cache: false, infrastructureLogging: { level: 'error' } });
  const bundleDependencies = BUNDLED.map((name) => `@sideroad/${name}`);
  await pack('kit', {
    ...published(manifest),
    dependencies: {
      ...Object.fromEntries(bundleDependencies.map((name) => [name, manifest.dependencies[name]])),
      ...ofRegistry(dependencies),
    },
    peerDependencies: { '@sideroad/shared': PLATFORM_VERSION },
    bundleDependencies,
  });
}

/** Packs the command, with what it writes into the package.json of a project. @param {string} release */
async function packCommand(release) {
  const folder = path.join(STAGE, 'sideroad/package');
  await copy('packages/cli', folder);
  await copy('packages/releases/dist/pages.js', path.join(folder, 'src/pages.js'));
  const { browserslist, overrides, devDependencies } = await readJson(path.join(ROOT, 'package.json'));
  const { react } = (await readJson(path.join(packageDir('shared'), 'package.json'))).devDependencies;
  const { webpack, 'webpack-cli': cli, '@testing-library/react': testing } = devDependencies;
  const manifest = await readJson(path.join(packageDir('packages/cli'), 'package.json'));
  await pack('sideroad', {
    ...published(manifest),
    imports: { '#pages': './src/pages.js' },
    platform: { release, react, webpack, cli, testing, browserslist, overrides },
  });
}

await rm(STAGE, { recursive: true, force: true });
await rm(TARGET, { recursive: true, force: true });
for (const name of ['shared', 'kit', 'sideroad'])
  await mkdir(path.join(STAGE, name, 'package'), { recursive: true });
// An address never changes what it shows, and one platform version may be built more than once.
const release = `${PLATFORM_VERSION}-${(process.env.TURBO_HASH ?? '').slice(0, 8)}`;
await mkdir(path.join(TARGET, 'latest'), { recursive: true });
await Promise.all([packShared(), packKit(), packCommand(release)]);
await cp(path.join(TARGET, 'latest'), path.join(TARGET, release), { recursive: true });
await writeFile(path.join(TARGET, 'latest.json'), JSON.stringify({ version: release }));
