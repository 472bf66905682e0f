// @ts-check
/**
 * Compiles what Node runs: the API, the site server, and what they import of `packages` and `shared`. Each source file
 * becomes one output file (swc), so a start after a small change costs milliseconds.
 *
 *   node scripts/build-server.mjs [shared] [seed] [server-kit] [api] [releases] [shell]      default: all
 *
 * Relative imports only change '.ts' to '.js'. Other files (SQL, JSON, the
 * worker) are copied. A file is skipped if its output is newer. An output without a source is removed. A package without
 * sources is skipped: commands also run where only builds and production dependencies are.
 */
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const SELF = fileURLToPath(import.meta.url);

/** Maps source to output, both below the repository's root. A source is a folder or one file. */
const PACKAGES = {
  shared: [
    ['shared/src/domain', 'shared/dist/domain'],
    ['shared/src/contract', 'shared/dist/contract'],
  ],
  seed: [['packages/seed/src', 'packages/seed/dist']],
  'server-kit': [['packages/server-kit/src', 'packages/server-kit/dist']],
  api: [['api/src', 'api/dist']],
  releases: [['packages/releases/src', 'packages/releases/dist']],
  // The server imports the browser's route table; equal folder depth keeps its relative imports valid.
  shell: [
    ['shell/server', 'shell/dist/server'],
    ['shell/src/routes.ts', 'shell/dist/src/routes.js'],
  ],
};

const ALL = /** @type {(keyof typeof PACKAGES)[]} */ (Object.keys(PACKAGES));

/**
 * Options of swc. Its types lack `rewriteRelativeImportExtensions`, which it supports. @type
 * {import('@swc/core').JscConfig & { rewriteRelativeImportExtensions: boolean }}
 */
const COMPILER = {
  target: 'es2022',
  parser: { syntax: 'typescript' },
  transform: { verbatimModuleSyntax: true },
  rewriteRelativeImportExtensions: true,
};

const isTest = (/** @type {string} */ name) => /\.test\.(ts|mjs)$/.test(name) || name.endsWith('.d.ts');
const outputName = (/** @type {string} */ name) => name.replace(/\.ts$/, '.js');

/** @param {string} file @returns {Promise<number>} last change in ms since 1970; 0 if the file does not exist */
const changedAt = async (file) => (await stat(file).catch(() => null))?.mtimeMs ?? 0;

/**
 * Writes a temporary file and renames it, so that readers never see half a file.
 * @param {string} file
 * @param {(temporary: string) => Promise<unknown>} write
 */
async function replace(file, write) {
  const temporary = `${file}.${process.pid}.tmp`;
  await write(temporary);
  await rename(temporary, file);
}

/** @param {string} source @param {string} output @param {number} builderChanged @returns {Promise<boolean>} whether the output was written */
async function buildFile(source, output, builderChanged) {
  if ((await changedAt(output)) > Math.max(await changedAt(source), builderChanged)) return false;
  await mkdir(path.dirname(output), { recursive: true });
  if (!source.endsWith('.ts')) {
    await replace(output, (temporary) => copyFile(source, temporary));
    return true;
  }
  const { transformFile } = await import('@swc/core');
  const { code, map } = await transformFile(source, {
    cwd: ROOT,
    swcrc: false,
    sourceMaps: true,
    module: { type: 'es6' },
    jsc: COMPILER,
  });
  const mapName = `${path.basename(output)}.map`;
  await replace(`${output}.map`, (temporary) => writeFile(temporary, map ?? ''));
  await replace(output, (temporary) => writeFile(temporary, `${code}\n//# sourceMappingURL=${mapName}\n`));
  return true;
}

/** Lists the files below a folder, relative to it. @param {string} folder @returns {Promise<string[]>} */
async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Removes outputs without a source. @param {string} folder @param {Set<string>} wanted */
async function removeStrays(folder, wanted) {
  const present = await filesBelow(folder).catch(() => []);
  const strays = present.filter((name) => !wanted.has(name.replace(/\.map$/, '')) && !name.endsWith('.tmp'));
  await Promise.all(strays.map((name) => rm(path.join(folder, name), { force: true })));
}

/** @param {string} source @param {string} output @param {number} builderChanged @returns {Promise<number>} files written */
async function buildEntry(source, output, builderChanged) {
  const found = await stat(source).catch(() => null);
  if (!found) return 0;
  if (found.isFile()) return Number(await buildFile(source, output, builderChanged));
  const sources = (await filesBelow(source)).filter(
    (name) => !isTest(name) && !name.split(path.sep).includes('testing') && !name.endsWith('.md'),
  );
  const written = await Promise.all(
    sources.map((name) =>
      buildFile(path.join(source, name), path.join(output, outputName(name)), builderChanged),
    ),
  );
  await removeStrays(output, new Set(sources.map(outputName)));
  return written.filter(Boolean).length;
}

/**
 * Compiles packages for Node.
 * @param {(keyof typeof PACKAGES)[]} [names] default: all
 * @param {string} [root] folder that holds the packages
 * @returns {Promise<number>} number of written files
 */
export async function buildServer(names = ALL, root = ROOT) {
  const builderChanged = await changedAt(SELF);
  let written = 0;
  for (const [source = '', output = ''] of names.flatMap((name) => PACKAGES[name])) {
    written += await buildEntry(path.join(root, source), path.join(root, output), builderChanged);
  }
  return written;
}

if (process.argv[1] === SELF) {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !Object.hasOwn(PACKAGES, name));
  if (unknown.length > 0) {
    console.error(`Unknown package ${unknown.join(', ')}; give ${ALL.join(', ')}`);
    process.exit(1);
  }
  const names = /** @type {(keyof typeof PACKAGES)[]} */ (named);
  const started = performance.now();
  const written = await buildServer(names.length > 0 ? names : undefined);
  console.log(`server code: ${written} files compiled in ${Math.round(performance.now() - started)} ms`);
}
