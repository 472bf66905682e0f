// @ts-check
/** What a remote must be before its files are brought to where visitors get them. */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { HOST_OWNED, PLATFORM_VERSION } from '@sideroad/shared/webpack';
import { writeExposeTypes } from '../lib/exposeTypes.mjs';
import { ROOT } from '../lib/packages.mjs';
import { overBudget } from './budget.mjs';
import { Refusal } from './refusal.mjs';

/** Lines of a complaint that a person reads; the rest is more of the same. */
const MAX_LINES = 12;

/** @typedef {import('@sideroad/releases').RemoteManifest} Manifest */
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

/** Runs a program of the project. @param {string} program @param {string[]} args @param {string} [cwd] @returns {Promise<string[] | null>} the lines of its complaint; null when it ended well */
async function complaintOf(program, args, cwd = ROOT) {
  const child = spawn(path.join(ROOT, 'node_modules/.bin', program), args, { cwd });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const code = await new Promise((resolve) => child.once('close', resolve));
  // A parent's FORCE_COLOR colours it.
  return code === 0 ? null : stripVTControlCharacters(said).trim().split('\n');
}

/** Builds a remote that is no workspace of the project, as its script `build` does. @param {string} dir @throws Refusal with webpack's words */
export async function buildElsewhere(dir) {
  const complaint = await complaintOf('webpack', [], dir);
  if (complaint) throw new Refusal(`The build of ${dir} fails:\n${someOf(complaint)}`);
}

/** Lints a remote. @param {string} name @param {string} dir @throws Refusal with the linter's words */
export async function checkLint(name, dir) {
  const complaint = await complaintOf('biome', [
    'check',
    '--error-on-warnings',
    // A copy in an ignored folder is not linted.
    '--no-errors-on-unmatched',
    dir,
  ]);
  if (complaint) throw new Refusal(`The linter refuses ${name}; mend it first:\n${someOf(complaint)}`);
}

/**
 * Runs a remote's unit tests, wherever in the project its folder is.
 * @param {string} name @param {string} dir @throws Refusal with the files and titles of those that fail
 */
export async function checkUnitTests(name, dir) {
  const { projects } = (await import('../../jest.config.mjs')).default;
  const browser = projects.find(({ displayName }) => displayName === 'browser');
  const testMatch = [path.join(dir, 'src/**/*.test.{ts,tsx}')];
  const own = { rootDir: ROOT, roots: [dir], testMatch, modulePathIgnorePatterns: [] };
  const config = JSON.stringify({ ...browser, ...own });
  const complaint = await complaintOf('jest', ['--config', config, '--passWithNoTests', '--silent']);
  if (!complaint) return;
  const titles = complaint.filter((line) => /^(FAIL|\s*●) /.test(line));
  const lines = [...new Set(titles.length > 0 ? titles : complaint)];
  throw new Refusal(`Unit tests of ${name} fail; mend it first, or give --skip-tests:\n${someOf(lines)}`);
}

/**
 * Type-checks the sources of remotes alone, and what they expose against the contract.
 * @param {string[]} folders of remotes @param {(dir: string) => Promise<object>} [configure] more of the configuration, which lies in `dir`
 * @param {string} [unnamed] the type of an expose that the contract does not name; absent: a page without props
 * @returns {Promise<string[] | null>} the compiler's words; null when it has none
 */
async function typeErrors(folders, configure = async () => ({}), unnamed = undefined) {
  const cache = path.join(ROOT, '.cache/publish');
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(path.join(cache, 'types-'));
  try {
    const exposes = path.join(dir, 'exposes.ts');
    writeExposeTypes(exposes, folders, unnamed);
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

/** Type-checks a remote alone. @param {string} name @param {string} dir @throws Refusal with the compiler's words */
export async function checkTypes(name, dir) {
  const complaint = await typeErrors([dir]);
  if (complaint) throw new Refusal(`${name} does not type-check; mend it first:\n${someOf(complaint)}`);
}

/** What remotes take from the shell that serves them: the host-owned modules, and the types of the contract. */
const SERVED = [...HOST_OWNED.map(({ request }) => request), '@sideroad/shared/contract'].filter((request) =>
  request.startsWith('@sideroad/shared/'),
);

/**
 * Type-checks remotes with the platform of another release in place of the present one.
 * @param {string[]} folders of the remotes @param {Declarations} platform
 * @returns {Promise<string[] | null>} the compiler's words; null when it has none
 */
export function typeErrorsWith(folders, platform) {
  const configure = async (/** @type {string} */ dir) => {
    const { exports } = JSON.parse(platform['package.json'] ?? '{ "exports": {} }');
    // Names come from a site: they must not lead out of the folder.
    for (const file of Object.keys(platform).filter((name) => /^\w[\w/]*(\.\w+)+$/.test(name))) {
      await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
      await writeFile(path.join(dir, file), platform[file] ?? '');
    }
    // Where a path leads nowhere, TypeScript would take the present sources.
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
  // A page is published before a shell asks for it.
  return typeErrors(folders, configure, 'unknown');
}

/** Type-checks a remote with the platform of the live shell. @param {string} name @param {string} dir @param {ShellRecord} live @throws Refusal */
export async function checkServed(name, dir, live) {
  const complaint = await typeErrorsWith([dir], live.declarations);
  if (!complaint) return;
  throw new Refusal(
    `The live shell serves platform ${live.version} and lacks what ${name} was type-checked with (${PLATFORM_VERSION}); bring the shell up to date first, or build from sources of its platform:\n${someOf(complaint)}`,
  );
}

/** @param {Manifest} manifest @param {ShellRecord} live @param {(version: string, range: string) => boolean} satisfies @throws Refusal */
export function checkPlatform({ name, platform }, live, satisfies) {
  if (!satisfies(live.version, platform))
    throw new Refusal(
      `${name} needs platform ${platform}, and the live shell serves ${live.version}; bring the shell up to date first.`,
    );
}

/** Whether all that the live shell asks of a remote is in its build. @param {Manifest} manifest @param {string} dist its folder @param {ShellRecord} live @throws Refusal */
export async function checkExposes({ name, entry, exposes }, dist, live) {
  const missing = Object.keys(live.remotes[name] ?? {}).filter((expose) => !exposes[expose]);
  if (missing.length > 0)
    throw new Refusal(
      `The live shell asks ${name} for ${missing.join(', ')}, which it does not expose: it has no such *.expose.tsx file in src.`,
    );
  const files = [entry, ...Object.values(exposes).flatMap(({ js, css }) => [...js, ...css])];
  for (const file of new Set(files)) {
    const found = await stat(path.join(dist, file)).catch(() => null);
    if (!found || found.size === 0)
      throw new Refusal(
        `The build of ${name} has no ${file}; remove ${path.basename(dist)} from its dist and publish again.`,
      );
  }
  const empty = Object.keys(exposes).filter((expose) => exposes[expose]?.js.length === 0);
  if (empty.length > 0) throw new Refusal(`The build of ${name} has no script for ${empty.join(', ')}.`);
}

/** @param {import('./budget.mjs').Sizes} sizes @param {import('./budget.mjs').Budgets} [budgets] @throws Refusal */
export function checkBudget(sizes, budgets) {
  const over = overBudget(sizes, budgets);
  if (over.length === 0) return;
  const lines = over.map(
    ({ part, bytes, budget }) => `${part}: ${bytes} bytes brotli, allowed are ${budget}`,
  );
  throw new Refusal(
    `The remote is too big; make it smaller, or raise federation.budgets in its package.json:\n${someOf(lines)}`,
  );
}
