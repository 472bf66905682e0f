// @ts-check
/**
 * `npm run test:deep [-- name …]`: runs the checks that take minutes. Without a name it runs the API's tests on
 * both databases (and on S3-compatible storage if S3_ENDPOINT is set), the browser tests that `npm test` leaves
 * out (`@deep`), then every `deep/*.deep.mjs`. With names it runs only those; `browser` is the browser tests. The
 * last line adds up all results.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildPackages } from './build.mjs';
import { findTestBrowser } from './lib/chromium.mjs';
import { ROOT } from './lib/packages.mjs';
import { withoutStore } from './lib/withoutStore.mjs';

const DIR = path.join(import.meta.dirname, 'deep');
const REPORT = path.join(ROOT, '.cache/reports/deep.json');

/** @typedef {{ passed: number, failed: number }} Count */

/** Runs the API's tests on each available database and storage. @returns {Promise<Count>} */
async function runApiTests() {
  const projects = ['api-embedded', 'api-postgres', ...(process.env.S3_ENDPOINT ? ['api-s3'] : [])];
  console.log(`\n${projects.join(', ')}`);
  if (!process.env.S3_ENDPOINT)
    console.log('NOT RUN: images on S3-compatible storage; S3_ENDPOINT names none.');
  mkdirSync(path.dirname(REPORT), { recursive: true });
  rmSync(REPORT, { force: true });
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const args = [jest, '--selectProjects', ...projects, '--json', `--outputFile=${REPORT}`];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TEST_DEEP: '1' },
  });
  await new Promise((resolve) => child.once('exit', resolve));
  try {
    const report = JSON.parse(readFileSync(REPORT, 'utf8'));
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report;
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** The browser tests that take minutes. @returns {Promise<Count>} */
async function runBrowserTests() {
  console.log('\nbrowser tests (@deep)');
  const report = path.join(ROOT, '.cache/e2e/report.json');
  rmSync(path.join(ROOT, '.cache/e2e'), { recursive: true, force: true });
  const playwright = path.join(ROOT, 'node_modules/.bin/playwright');
  const child = spawn(playwright, ['test', '-c', 'e2e/playwright.config.ts', '--grep', '@deep'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...withoutStore(process.env), CHROMIUM_PATH: await findTestBrowser({ install: true }) },
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  try {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = Math.max(stats.unexpected, code === 0 ? 0 : 1);
    return { passed: stats.expected + stats.flaky, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Runs a check and returns the numbers of its last line. @param {string} name @returns {Promise<Count>} */
function run(name) {
  console.log(`\n${name}`);
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

const all = readdirSync(DIR)
  .filter((file) => file.endsWith('.deep.mjs'))
  .map((file) => file.replace('.deep.mjs', ''));
const named = process.argv.slice(2);
const BROWSER = 'browser';
const unknown = named.filter((name) => name !== BROWSER && !all.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown check ${unknown.join(', ')}; give ${[BROWSER, ...all].join(', ')}`);
  process.exit(1);
}
await buildPackages();
const results = named.length === 0 ? [await runApiTests()] : [];
for (const name of named.length > 0 ? named : [BROWSER, ...all])
  results.push(await (name === BROWSER ? runBrowserTests() : run(name)));
const sum = (/** @type {'passed' | 'failed'} */ kind) =>
  results.reduce((total, result) => total + result[kind], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
