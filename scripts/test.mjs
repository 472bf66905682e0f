// @ts-check
/**
 * `npm test`: runs build, type check, lint, size budgets, browsers check, platform check, unit tests, browser tests and the
 * requirements check. All of them run, also after a failure. The last line adds up all results.
 */

import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { buildPackages } from './build.mjs';
import { fitsBrowsers } from './lib/browserFeatures.mjs';
import { requirementProblems, statedIds } from './lib/requirements.mjs';
import { endWithSum, passedTitles, runBrowserTests, runProgram, runUnitTests } from './lib/testRuns.mjs';

readCommandLine({
  call: 'npm test',
  says: 'Runs every check of docs/testing.md; npm run unit and npm run e2e run parts.',
});

/** Runs a check that has one result. A check that throws has failed. @param {string} name @param {() => Promise<boolean>} check @returns {Promise<import('./lib/testRuns.mjs').Count>} */
async function single(name, check) {
  const ok = await check().catch((error) => {
    console.error(error);
    return false;
  });
  console.log(`${name}: ${ok ? 'passed' : 'failed'}`);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Every requirement in docs/product has a test that passed, and every id in a title is a requirement's. */
async function requirementsTested() {
  const problems = requirementProblems(statedIds(), passedTitles());
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

const results = [
  await single('build', () => buildPackages().then(() => true)),
  await single('types', () => runProgram(process.execPath, ['scripts/types.mjs'])),
  await single('lint', () => runProgram('biome', ['check', '--error-on-warnings', '.'])),
  await single('budgets', () => runProgram(process.execPath, ['scripts/bytes.mjs'])),
  await single('browsers', fitsBrowsers),
  await single('platform', () => runProgram(process.execPath, ['scripts/platform-check.mjs'])),
  await runUnitTests(),
  await runBrowserTests(['--grep-invert', '@deep']),
];
results.push(await single('requirements', requirementsTested));
if (!process.env.S3_ENDPOINT) {
  console.warn(
    'NOT RUN: the tests of pictures in an S3-compatible store. Set S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or: node scripts/with-swift.mjs npm test',
  );
}
endWithSum(results);
