// @ts-check
/**
 * `npm run test:deep [-- name …]`: runs the checks that take minutes. Without a name it runs the API's tests on
 * both databases (and on S3-compatible storage if S3_ENDPOINT is set), the browser tests that `npm test` leaves
 * out (`@deep`), then every `e2e/deep/*.deep.mjs`. With names it runs only those; `browser` is the browser tests. The last line
 * adds up all results.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { buildPackages } from './build.mjs';
import { ROOT } from './lib/packages.mjs';
import { endWithSum, runBrowserTests, runCheck, runProgram, runUnitTests } from './lib/testRuns.mjs';

const DIR = path.join(ROOT, 'e2e/deep');

/** Runs the API's tests on each available database and storage. */
function runApiTests() {
  const projects = ['api-embedded', 'api-postgres', ...(process.env.S3_ENDPOINT ? ['api-s3'] : [])];
  console.log(`\n${projects.join(', ')}`);
  if (!process.env.S3_ENDPOINT)
    console.log('NOT RUN: images on S3-compatible storage; S3_ENDPOINT names none.');
  return runUnitTests(['--selectProjects', ...projects], { ...process.env, TEST_DEEP: '1' });
}

/** Runs a check by its name. @param {string} name */
function run(name) {
  console.log(`\n${name}`);
  if (name === 'browser') return runBrowserTests(['--grep', '@deep']);
  const [file = '', ...args] = name.split('-');
  return runCheck(name, () => runProgram(process.execPath, [path.join(DIR, `${file}.deep.mjs`), ...args]));
}

const checks = readdirSync(DIR).filter((file) => file.endsWith('.deep.mjs'));
const names = ['browser', ...checks.map((file) => file.replace('.deep.mjs', '')), 'outside-apart'];
const { names: named, refuse } = readCommandLine({
  call: 'npm run test:deep --',
  takes: '[NAME …]',
  names: [0, Infinity],
  says: `Runs the checks that take minutes: ${names.join(', ')}.`,
});
const unknown = named.find((name) => !names.includes(name));
if (unknown) refuse(`Unknown check ${unknown}; give ${names.join(', ')}`);
await buildPackages();
const results = named.length === 0 ? [...(await runApiTests())] : [];
for (const name of named.length > 0 ? named : names) results.push(...(await run(name)));
endWithSum(results);
