// @ts-check
/** Runs the unit tests and the browser tests, and counts their results from reports. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { withoutStore } from './apiServer.mjs';
import { findTestBrowser } from './chromium.mjs';
import { ROOT } from './packages.mjs';
import { jestTitles, playwrightTitles } from './requirements.mjs';

const BIN = path.join(ROOT, 'node_modules/.bin');
const JEST_REPORT = path.join(ROOT, '.cache/reports/jest.json');
const E2E = path.join(ROOT, '.cache/e2e');
const PLAYWRIGHT_REPORT = path.join(E2E, 'report.json');

/** @typedef {{ passed: number, failed: number }} Count */

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));

/** Runs a program and waits for its end. @param {string} program an installed one such as `biome`, or a path @param {string[]} args @param {NodeJS.ProcessEnv} [env] @returns {Promise<boolean>} whether it succeeded */
export function runProgram(program, args, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(path.resolve(BIN, program), args, { cwd: ROOT, stdio: 'inherit', env });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/**
 * Reads the counts of a report. A suite without a report has failed.
 * @template Report
 * @param {string} file @param {(report: Report) => Count} read @param {boolean} ok whether the runner succeeded
 * @returns {Count}
 */
function counts(file, read, ok) {
  try {
    const count = read(readJson(file));
    // A runner can also fail outside its tests: a suite that does not load, a server that does not start.
    return ok || count.failed > 0 ? count : { ...count, failed: count.failed + 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Runs a check that has one result. A check that throws has failed. @param {string} name @param {() => Promise<boolean>} check @returns {Promise<Count>} */
export async function runCheck(name, check) {
  const ok = await check().catch((error) => {
    console.error(error);
    return false;
  });
  console.log(`${name}: ${ok ? 'passed' : 'failed'}`);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs unit tests. @param {string[]} [args] of Jest @param {NodeJS.ProcessEnv} [env] @returns {Promise<Count>} */
export async function runUnitTests(args = [], env = process.env) {
  rmSync(JEST_REPORT, { force: true });
  mkdirSync(path.dirname(JEST_REPORT), { recursive: true });
  const ok = await runProgram('jest', [...args, '--json', `--outputFile=${JEST_REPORT}`], env);
  const read = (/** @type {import('./requirements.mjs').JestReport & Record<string, number>} */ report) => ({
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + (report.numRuntimeErrorTestSuites ?? 0),
  });
  return counts(JEST_REPORT, read, ok);
}

/** Runs browser tests on a site that starts without data, as for a new developer. @param {string[]} args of Playwright @returns {Promise<Count>} */
export async function runBrowserTests(args) {
  rmSync(E2E, { recursive: true, force: true });
  const ok = await runProgram('playwright', ['test', '-c', 'e2e/playwright.config.ts', ...args], {
    // Only the unit tests use the store; the site of these tests keeps its pictures on disk.
    ...withoutStore(process.env),
    CHROMIUM_PATH: await findTestBrowser({ install: true }),
  });
  const read = (
    /** @type {{ stats: { expected: number, unexpected: number, flaky: number } }} */ { stats },
  ) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  });
  return counts(PLAYWRIGHT_REPORT, read, ok);
}

/** Reads the titles of the tests that passed in the last runs. @returns {string[]} */
export const passedTitles = () => [
  ...jestTitles(readJson(JEST_REPORT)),
  ...playwrightTitles(readJson(PLAYWRIGHT_REPORT)),
];

/** Prints the sum as the last line and ends the process. @param {readonly Count[]} results @returns {never} */
export function endWithSum(results) {
  const sum = (/** @type {keyof Count} */ kind) => results.reduce((total, result) => total + result[kind], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}
