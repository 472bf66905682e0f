// @ts-check
/** Checks of a remote's sources, with the programs that its project has installed. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { HOST_OWNED, PLATFORM_VERSION } from '@sideroad/build/parts';
import { writeExposeTypes } from '../exposeTypes.mjs';
import { Refusal } from '../refusal.mjs';

/** Lines of an error output to print; the rest is usually similar. */
const MAX_LINES = 12;

/** @typedef {Record<string, string>} Declarations text by path in `@sideroad/shared`; its package.json has `exports` */
/**
 * A remote and the project that it is in.
 * @typedef {object} Project
 * @property {string} name of the package
 * @property {string} dir absolute
 * @property {string} root has node_modules and the configurations of tools; the folder of the remote itself outside of this
 *   repository
 */

/** @param {string[]} lines */
const someOf = (lines) =>
  [
    ...lines.slice(0, MAX_LINES),
    ...(lines.length > MAX_LINES ? [`… and ${lines.length - MAX_LINES} more`] : []),
  ]
    .map((line) => `  ${line}`)
    .join('\n');

/** Milliseconds for the unit tests of a remote: several times what the largest needs on a busy machine. */
const TESTS_LIMIT = 300_000;

/**
 * Runs an installed program.
 * @param {string} program @param {string[]} args
 * @param {{ root: string, cwd?: string, limit?: number }} options `root` has installed it; `limit`: milliseconds
 * @returns {Promise<string[] | null>} the lines of its output if it failed, else null
 */
async function complaintOf(program, args, { root, cwd = root, limit = 0 }) {
  // In a group of its own, because tests run in processes of the program.
  const child = spawn(path.join(root, 'node_modules/.bin', program), args, { cwd, detached: limit > 0 });
  const late = limit > 0 && setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), limit);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const code = await new Promise((resolve) => child.once('close', (exit, signal) => resolve(exit ?? signal)));
  if (late) clearTimeout(late);
  if (code === 'SIGKILL') return [`ended after ${limit / 1000} s`];
  // FORCE_COLOR of a parent process adds colours.
  return code === 0 ? null : stripVTControlCharacters(said).trim().split('\n');
}

/** Builds a remote, as its script `build` does. @param {Project} project @throws Refusal with webpack's output */
export async function buildRemote({ name, dir, root }) {
  const complaint = await complaintOf('webpack', [], { root, cwd: dir });
  if (complaint) throw new Refusal(`The build of ${name} fails:\n${someOf(complaint)}`);
}

/** Lints a remote where its project has Biome. @param {Project} project @throws Refusal with the linter's output */
export async function checkLint({ name, dir, root }) {
  if (!existsSync(path.join(root, 'biome.json'))) return;
  // A copy in an ignored folder is not linted.
  const args = ['check', '--error-on-warnings', '--no-errors-on-unmatched', dir];
  const complaint = await complaintOf('biome', args, { root });
  if (complaint) throw new Refusal(`The linter refuses ${name}; fix this first:\n${someOf(complaint)}`);
}

/** Jest's configuration for a remote, also for a folder outside of the workspaces. @param {Project} project */
async function jestConfig({ dir, root }) {
  const file = path.join(root, 'jest.config.mjs');
  if (dir === root) return file;
  const { projects } = (await import(pathToFileURL(file).href)).default;
  const browser = projects.find(
    (/** @type {{ displayName: string }} */ one) => one.displayName === 'browser',
  );
  const testMatch = [path.join(dir, 'src/**/*.test.{ts,tsx}')];
  const own = { rootDir: root, roots: [dir], testMatch, modulePathIgnorePatterns: [] };
  return JSON.stringify({ ...browser, ...own });
}

/**
 * Runs a remote's unit tests.
 * @param {Project} project @param {number} [limit] milliseconds
 * @throws Refusal with the files and titles of failed tests
 */
export async function checkUnitTests(project, limit = TESTS_LIMIT) {
  const { name, root } = project;
  const folder = await mkdtemp(path.join(tmpdir(), 'tests-'));
  const report = path.join(folder, 'report.json');
  const args = ['--config', await jestConfig(project), '--passWithNoTests', '--silent'];
  try {
    const complaint = await complaintOf('jest', [...args, '--json', '--outputFile', report], { root, limit });
    if (!complaint) return;
    if (complaint[0]?.startsWith('ended after'))
      throw new Refusal(
        `Unit tests of ${name} ${complaint[0]}: one of them hangs; fix it first, or give --skip-tests.`,
      );
    // Without a report Jest has started no test.
    const lines = existsSync(report) ? failuresIn(await readFile(report, 'utf8'), root) : complaint;
    throw new Refusal(`Unit tests of ${name} fail; fix them first, or give --skip-tests:\n${someOf(lines)}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Lists files and titles of failed tests. @param {string} report of Jest's `--json` @param {string} root names are relative to it */
function failuresIn(report, root) {
  /** @type {{ testResults: { name: string, status: string, message: string, assertionResults: { status: string, ancestorTitles: string[], title: string }[] }[] }} */
  const { testResults } = JSON.parse(report);
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const titles = failed.map(
        ({ ancestorTitles, title }) => `  ● ${[...ancestorTitles, title].join(' › ')}`,
      );
      return [
        `FAIL ${path.relative(root, name)}`,
        ...(titles.length > 0 ? titles : stripVTControlCharacters(message).trim().split('\n')),
      ];
    });
}

/**
 * Type-checks the sources of remotes alone, and compares their exposes with the contract.
 * @param {string[]} folders of remotes @param {string} root of their project
 * @param {(dir: string) => Promise<object>} [configure] returns more configuration, for a file in `dir`
 * @returns {Promise<string[] | null>} the compiler's errors; null without errors
 */
async function typeErrors(folders, root, configure = async () => ({})) {
  const cache = path.join(root, '.cache/publish');
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(path.join(cache, 'types-'));
  try {
    const exposes = path.join(dir, 'exposes.ts');
    try {
      writeExposeTypes(exposes, folders);
    } catch (error) {
      // Its pages.json shows what no file exposes.
      return [String(error)];
    }
    const include = [
      exposes,
      ...folders.map((each) => path.join(each, 'src')),
      path.join(root, 'shared/src/**/*.d.ts'),
    ];
    const config = { extends: path.join(root, 'tsconfig.json'), include, ...(await configure(dir)) };
    await writeFile(path.join(dir, 'tsconfig.json'), JSON.stringify(config));
    return await complaintOf('tsc', ['--noEmit', '-p', dir], { root });
  } finally {
    await rm(dir, { recursive: true });
  }
}

/** Type-checks a remote alone. @param {Project} project @throws Refusal with the compiler's errors */
export async function checkTypes({ name, dir, root }) {
  const complaint = await typeErrors([dir], root);
  if (complaint) throw new Refusal(`${name} does not type-check; fix this first:\n${someOf(complaint)}`);
}

/** Modules that remotes get from the shell: the host-owned ones, and the types of the contract. */
const SERVED = [...HOST_OWNED.map(({ request }) => request), '@sideroad/shared/contract'].filter((request) =>
  request.startsWith('@sideroad/shared/'),
);

/**
 * Type-checks remotes with the platform of another release.
 * @param {string[]} folders of the remotes @param {string} root of their project @param {Declarations} platform
 * @returns {Promise<string[] | null>} the compiler's errors; null without errors
 */
export function typeErrorsWith(folders, root, platform) {
  const configure = async (/** @type {string} */ dir) => {
    const { exports } = JSON.parse(platform['package.json'] ?? '{ "exports": {} }');
    // The names come from a site and must not lead out of the folder.
    for (const file of Object.keys(platform).filter((name) => /^\w[\w/]*(\.\w+)+$/.test(name))) {
      await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
      await writeFile(path.join(dir, file), platform[file] ?? '');
    }
    // Without a file at a path, TypeScript would use the present sources.
    await writeFile(path.join(dir, 'lacking.d.ts'), 'export {};');
    const fileOf = (/** @type {string} */ request) => {
      const file = exports[request.replace('@sideroad/shared', '.')];
      return [path.join(dir, platform[file?.slice(2)] === undefined ? 'lacking.d.ts' : file)];
    };
    return {
      compilerOptions: { paths: Object.fromEntries(SERVED.map((request) => [request, fileOf(request)])) },
      // Tests run with the present platform.
      exclude: folders.flatMap((each) =>
        ['*.test.ts', '*.test.tsx', 'testing/**'].map((tests) => path.join(each, 'src/**', tests)),
      ),
    };
  };
  return typeErrors(folders, root, configure);
}

/** Type-checks a remote with the platform of the live shell. @param {Project} project @param {{ version: string, declarations: Declarations }} live @throws Refusal */
export async function checkServed({ name, dir, root }, live) {
  const complaint = await typeErrorsWith([dir], root, live.declarations);
  if (!complaint) return;
  throw new Refusal(
    `The live shell serves platform ${live.version} and lacks what ${name} was type-checked with (${PLATFORM_VERSION}); bring the shell up to date first, or build from sources of its platform:\n${someOf(complaint)}`,
  );
}
