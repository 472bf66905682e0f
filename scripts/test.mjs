// @ts-check
/**
 * `npm test`: runs build, type check, lint, size budgets, browsers check, platform check, unit tests, browser tests and the
 * requirements check. All of them run, also after a failure. The last line adds up all results.
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

readCommandLine({
  call: 'npm test',
  says: 'Runs every check of docs/testing.md; npm run unit and npm run e2e run parts.',
});

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

const results = [
  await runCheck('build', () => buildPackages().then(() => true)),
  await runCheck('types', () => runProgram(process.execPath, ['scripts/types.mjs'])),
  await runCheck('lint', () => runProgram('biome', ['check', '--error-on-warnings', '.'])),
  await runCheck('budgets', () => runProgram(process.execPath, ['scripts/bytes.mjs'])),
  await runCheck('browsers', fitsBrowsers),
  await runCheck('platform', () => runProgram(process.execPath, ['scripts/platform-check.mjs'])),
  await runUnitTests(),
  await runBrowserTests(['--grep-invert', '@deep']),
];
results.push(await runCheck('requirements', requirementsTested));
if (!process.env.S3_ENDPOINT) {
  console.warn(
    'NOT RUN: the tests of pictures in an S3-compatible store. Set S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or: node scripts/with-swift.mjs npm test',
  );
}
endWithSum(results);
