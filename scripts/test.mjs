// @ts-check
/**
 * `npm test [-- NAME …]`: runs every check, or the named ones. All of them run, also after a failure. The last line adds up
 * all results.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { buildPackages } from './build.mjs';
import { REMOTES, ROOT, remotePackage } from './lib/packages.mjs';
import { requirementProblems, statedIds } from './lib/requirements.mjs';
import {
  endWithSum,
  passedTitles,
  runBrowserTests,
  runCheck,
  runProgram,
  runUnitTests,
} from './lib/testRuns.mjs';

/**
 * Refuses what the browsers of `browserslist` (package.json) lack, in all built scripts of the site: its own code and the
 * libraries in it. es-check knows the methods of the language, ESLint the browsers' interfaces (eslint.config.mjs).
 */
async function fitsBrowsers() {
  const versionOf = (/** @type {string} */ name) =>
    JSON.parse(readFileSync(path.join(ROOT, name, 'dist/current.json'), 'utf8')).version;
  const remotes = REMOTES.map(remotePackage).map((name) => `${name}/dist/${versionOf(name)}`);
  const files = ['shell/dist/browser', ...remotes].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder))
      .filter((file) => file.endsWith('.js') && !file.startsWith('server.'))
      .map((file) => `${folder}/${file}`),
  );
  const ran = [
    await runProgram('eslint', files),
    await runProgram('es-check', ['checkBrowser', ...files, '--checkFeatures', '--module', '--quiet']),
  ];
  return ran.every(Boolean);
}

/** Every requirement in docs/product has a test that passed, and every id in a title is a requirement's. */
async function requirementsTested() {
  const problems = requirementProblems(statedIds(), passedTitles());
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

/** The requirements read the reports of the tests. */
const CHECKS = {
  build: () => runCheck('build', () => buildPackages().then(() => true)),
  types: () => runCheck('types', () => runProgram(process.execPath, ['scripts/types.mjs'])),
  lint: () => runCheck('lint', () => runProgram('biome', ['check', '--error-on-warnings', '.'])),
  budgets: () => runCheck('budgets', () => runProgram(process.execPath, ['scripts/bytes.mjs'])),
  browsers: () => runCheck('browsers', fitsBrowsers),
  platform: () => runCheck('platform', () => runProgram(process.execPath, ['scripts/platform-check.mjs'])),
  unit: () => runUnitTests(),
  browser: () => runBrowserTests(['--grep-invert', '@deep']),
  requirements: () => runCheck('requirements', requirementsTested),
};

/** Steps, and in each what runs side by side: checks of sources and of builds use one core each. @type {(keyof typeof CHECKS)[][][]} */
const STEPS = [
  [['build']],
  [
    ['types', 'lint', 'platform'],
    ['budgets', 'browsers'],
  ],
  [['unit']],
  [['browser']],
  [['requirements']],
];

const { names, refuse } = readCommandLine({
  call: 'npm test --',
  takes: '[NAME …]',
  names: [0, Infinity],
  says: `Runs every check of docs/testing.md, or the named ones: ${Object.keys(CHECKS).join(', ')}.`,
});
const unknown = names.find((name) => !Object.hasOwn(CHECKS, name));
if (unknown) refuse(`Unknown check ${unknown}; give ${Object.keys(CHECKS).join(', ')}`);

if (names.length === 0)
  console.log(
    'About 15 minutes on two cores. A part: npm test -- lint unit; of one package: npm test -w mf-farm; of the browser: npm run e2e -- farm.spec.',
  );

const isAsked = (/** @type {string} */ name) => names.length === 0 || names.includes(name);
/** @type {import('./lib/testRuns.mjs').Result[]} */
const results = [];
for (const step of STEPS)
  await Promise.all(
    step.map(async (lane) => {
      for (const name of lane) if (isAsked(name)) results.push(...(await CHECKS[name]()));
    }),
  );
if (isAsked('unit') && !process.env.S3_ENDPOINT) {
  console.warn(
    'NOT RUN: the tests of pictures in an S3-compatible store. Set S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or: node scripts/with-swift.mjs npm test',
  );
}
endWithSum(results);
