// @ts-check
/**
 * `npm test`: runs build, type check, lint, size budgets, platform check, unit tests, browser tests and the
 * requirements check. All of them run, also after a failure. The last line adds up all results.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildPackages } from './build.mjs';
import { checkBudgets } from './bytes/check.mjs';
import { findTestBrowser } from './lib/chromium.mjs';
import { ROOT } from './lib/packages.mjs';
import { jestTitles, playwrightTitles, requirementProblems, statedIds } from './lib/requirements.mjs';
import { withoutStore } from './lib/withoutStore.mjs';

const BIN = path.join(ROOT, 'node_modules/.bin');
const REPORTS = path.join(ROOT, '.cache/reports');
const JEST_REPORT = path.join(REPORTS, 'jest.json');
const PLAYWRIGHT_REPORT = path.join(ROOT, '.cache/e2e/report.json');

/** @typedef {{ passed: number, failed: number }} Count */

/** Runs a program and waits for its end. @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] @returns {Promise<boolean>} */
function run(command, args, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** Runs a check that has one result. A check that throws has failed. @param {string} name @param {() => Promise<boolean>} check @returns {Promise<Count>} */
async function single(name, check) {
  const ok = await check().catch((error) => {
    console.error(error);
    return false;
  });
  console.log(`${name}: ${ok ? 'passed' : 'failed'}`);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** @typedef {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} JestReport */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number } }} PlaywrightReport */

/**
 * Reads the counts of a report. A suite without a report has failed.
 * @template Report
 * @param {string} file @param {(report: Report) => Count} read @param {boolean} ok @returns {Count}
 */
function counts(file, read, ok) {
  try {
    const count = read(JSON.parse(readFileSync(file, 'utf8')));
    // A runner can also fail outside its tests: a suite that does not load, a server that does not start.
    return ok || count.failed > 0 ? count : { ...count, failed: count.failed + 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function unitTests() {
  const ok = await run(path.join(BIN, 'jest'), ['--json', `--outputFile=${JEST_REPORT}`]);
  return counts(
    JEST_REPORT,
    (/** @type {JestReport} */ report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    }),
    ok,
  );
}

async function browserTests() {
  // The tests start the product without data, as a new developer does.
  rmSync(path.join(ROOT, '.cache/e2e'), { recursive: true, force: true });
  // `npm run test:deep` runs the tests that take minutes (`@deep`).
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--grep-invert', '@deep'];
  const ok = await run(path.join(BIN, 'playwright'), args, {
    // Only the unit tests use the store; the site of these tests keeps its pictures on disk.
    ...withoutStore(process.env),
    CHROMIUM_PATH: await findTestBrowser({ install: true }),
  });
  return counts(
    PLAYWRIGHT_REPORT,
    (/** @type {PlaywrightReport} */ { stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }),
    ok,
  );
}

/** Compares the sizes of remotes and routes with their budgets. */
async function withinBudgets() {
  const over = await checkBudgets();
  for (const { part, bytes, budget } of over)
    console.error(`${part} has ${bytes} bytes brotli; its budget is ${budget} (npm run bytes)`);
  return over.length === 0;
}

/** Every requirement in docs/product has a test that passed, and every id in a title is a requirement's. */
async function requirementsTested() {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));
  const titles = [...jestTitles(read(JEST_REPORT)), ...playwrightTitles(read(PLAYWRIGHT_REPORT))];
  const problems = requirementProblems(statedIds(), titles);
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const results = [
  await single('build', () => buildPackages().then(() => true)),
  await single('types', () => run(process.execPath, ['scripts/types.mjs'])),
  await single('lint', () => run(path.join(BIN, 'biome'), ['check', '--error-on-warnings', '.'])),
  await single('budgets', withinBudgets),
  await single('platform', () => run(process.execPath, ['scripts/platform-check.mjs'])),
  await unitTests(),
  await browserTests(),
];
results.push(await single('requirements', requirementsTested));
if (!process.env.S3_ENDPOINT) {
  console.warn(
    'NOT RUN: the tests of pictures in an S3-compatible store. Set S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or: node scripts/with-swift.mjs npm test',
  );
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
