// @ts-check
/** Checks of a remote before its files are copied to where visitors get them. */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { HOST_OWNED, PLATFORM_VERSION } from '@sideroad/build/parts';
import { writeExposeTypes } from '../lib/exposeTypes.mjs';
import { ROOT } from '../lib/packages.mjs';
import { Refusal } from './command.mjs';

/** Lines of an error output to print; the rest is usually similar. */
const MAX_LINES = 12;

/** @typedef {import('../platform/shellRecord.mjs').ShellRecord} ShellRecord */
/** @typedef {import('../platform/declarations.mjs').Declarations} Declarations */

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

/** Runs an installed program. @param {string} program @param {string[]} args @param {string} [cwd] @param {number} [limit] milliseconds after which it is ended @returns {Promise<string[] | null>} the lines of its output if it failed, else null */
async function complaintOf(program, args, cwd = ROOT, limit = 0) {
  // In a group of its own, because tests run in processes of the program.
  const child = spawn(path.join(ROOT, 'node_modules/.bin', program), args, { cwd, detached: limit > 0 });
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

/** Builds a remote outside the workspaces, as its script `build` does. @param {string} dir @throws Refusal with webpack's output */
export async function buildElsewhere(dir) {
  const complaint = await complaintOf('webpack', [], dir);
  if (complaint) throw new Refusal(`The build of ${dir} fails:\n${someOf(complaint)}`);
}

/** Lints a remote. @param {string} name @param {string} dir @throws Refusal with the linter's output */
export async function checkLint(name, dir) {
  const complaint = await complaintOf('biome', [
    'check',
    '--error-on-warnings',
    // A copy in an ignored folder is not linted.
    '--no-errors-on-unmatched',
    dir,
  ]);
  if (complaint) throw new Refusal(`The linter refuses ${name}; fix this first:\n${someOf(complaint)}`);
}

/**
 * Runs a remote's unit tests, also outside the workspaces.
 * @param {string} name @param {string} dir @param {number} [limit] milliseconds
 * @throws Refusal with the files and titles of failed tests
 */
export async function checkUnitTests(name, dir, limit = TESTS_LIMIT) {
  const { projects } = (await import('../../jest.config.mjs')).default;
  const browser = projects.find(({ displayName }) => displayName === 'browser');
  const testMatch = [path.join(dir, 'src/**/*.test.{ts,tsx}')];
  const own = { rootDir: ROOT, roots: [dir], testMatch, modulePathIgnorePatterns: [] };
  const config = JSON.stringify({ ...browser, ...own });
  const complaint = await complaintOf(
    'jest',
    ['--config', config, '--passWithNoTests', '--silent'],
    ROOT,
    limit,
  );
  if (!complaint) return;
  if (complaint[0]?.startsWith('ended after'))
    throw new Refusal(
      `Unit tests of ${name} ${complaint[0]}: one of them hangs; fix it first, or give --skip-tests.`,
    );
  const titles = complaint.filter((line) => /^(FAIL|\s*●) /.test(line));
  const lines = [...new Set(titles.length > 0 ? titles : complaint)];
  throw new Refusal(`Unit tests of ${name} fail; fix them first, or give --skip-tests:\n${someOf(lines)}`);
}

/**
 * Type-checks the sources of remotes alone, and compares their exposes with the contract.
 * @param {string[]} folders of remotes @param {(dir: string) => Promise<object>} [configure] returns more configuration, for a file in `dir`
 * @returns {Promise<string[] | null>} the compiler's errors; null without errors
 */
async function typeErrors(folders, configure = async () => ({})) {
  const cache = path.join(ROOT, '.cache/publish');
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(path.join(cache, 'types-'));
  try {
    const exposes = path.join(dir, 'exposes.ts');
    writeExposeTypes(exposes, folders);
    const include = [
      exposes,
      ...folders.map((each) => path.join(each, 'src')),
      path.join(ROOT, 'shared/src/**/*.d.ts'),
    ];
    const config = { extends: path.join(ROOT, 'tsconfig.json'), include, ...(await configure(dir)) };
    await writeFile(path.join(dir, 'tsconfig.json'), JSON.stringify(config));
    return await complaintOf('tsc', ['--noEmit', '-p', dir]);
  } finally {
    await rm(dir, { recursive: true });
  }
}

/** Type-checks a remote alone. @param {string} name @param {string} dir @throws Refusal with the compiler's errors */
export async function checkTypes(name, dir) {
  const complaint = await typeErrors([dir]);
  if (complaint) throw new Refusal(`${name} does not type-check; fix this first:\n${someOf(complaint)}`);
}

/** Modules that remotes get from the shell: the host-owned ones, and the types of the contract. */
const SERVED = [...HOST_OWNED.map(({ request }) => request), '@sideroad/shared/contract'].filter((request) =>
  request.startsWith('@sideroad/shared/'),
);

/**
 * Type-checks remotes with the platform of another release.
 * @param {string[]} folders of the remotes @param {Declarations} platform
 * @returns {Promise<string[] | null>} the compiler's errors; null without errors
 */
export function typeErrorsWith(folders, platform) {
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
  return typeErrors(folders, configure);
}

/** Type-checks a remote with the platform of the live shell. @param {string} name @param {string} dir @param {ShellRecord} live @throws Refusal */
export async function checkServed(name, dir, live) {
  const complaint = await typeErrorsWith([dir], live.declarations);
  if (!complaint) return;
  throw new Refusal(
    `The live shell serves platform ${live.version} and lacks what ${name} was type-checked with (${PLATFORM_VERSION}); bring the shell up to date first, or build from sources of its platform:\n${someOf(complaint)}`,
  );
}
