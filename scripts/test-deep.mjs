// @ts-check
/**
 * `npm run test:deep [-- name …]`: runs the checks that take minutes. Without a name it runs the API's tests on
 * both databases (and on S3-compatible storage if S3_ENDPOINT is set), the browser tests that `npm test` leaves
 * out (`@deep`), then every `deep/*.deep.mjs`. With names it runs only those; `browser` is the browser tests. The last line
 * adds up all results.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { buildPackages } from './build.mjs';
import { ROOT } from './lib/packages.mjs';
import { endWithSum, runBrowserTests, runUnitTests } from './lib/testRuns.mjs';

const DIR = path.join(import.meta.dirname, 'deep');

/** Runs the API's tests on each available database and storage. */
function runApiTests() {
  const projects = ['api-embedded', 'api-postgres', ...(process.env.S3_ENDPOINT ? ['api-s3'] : [])];
  console.log(`\n${projects.join(', ')}`);
  if (!process.env.S3_ENDPOINT)
    console.log('NOT RUN: images on S3-compatible storage; S3_ENDPOINT names none.');
  return runUnitTests(['--selectProjects', ...projects], { ...process.env, TEST_DEEP: '1' });
}

/** Runs a check and returns the numbers of its last line. @param {string} name @returns {Promise<import('./lib/testRuns.mjs').Count>} */
function run(name) {
  console.log(`\n${name}`);
  if (name === 'browser') return runBrowserTests(['--grep', '@deep']);
  const child = spawn(process.execPath, [path.join(DIR, `${name}.deep.mjs`)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    said = (said + chunk).slice(-2000);
  });
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      const [, passed = '0', failed = '0'] = /(\d+) passed, (\d+) failed\s*$/.exec(said) ?? [];
      // A check that fails without a last line counts as one failure.
      resolve({ passed: Number(passed), failed: Math.max(Number(failed), code === 0 ? 0 : 1) });
    });
  });
}

const checks = readdirSync(DIR).filter((file) => file.endsWith('.deep.mjs'));
const names = ['browser', ...checks.map((file) => file.replace('.deep.mjs', ''))];
const { names: named, refuse } = readCommandLine({
  call: 'npm run test:deep --',
  takes: '[NAME …]',
  names: [0, Infinity],
  says: `Runs the checks that take minutes: ${names.join(', ')}.`,
});
const unknown = named.find((name) => !names.includes(name));
if (unknown) refuse(`Unknown check ${unknown}; give ${names.join(', ')}`);
await buildPackages();
const results = named.length === 0 ? [await runApiTests()] : [];
for (const name of named.length > 0 ? named : names) results.push(await run(name));
endWithSum(results);
