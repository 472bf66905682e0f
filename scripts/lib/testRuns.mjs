// @ts-check
/** Runs the unit tests and the browser tests, and counts their results from reports. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { withoutStore } from './apiServer.mjs';
import { findTestBrowser } from './chromium.mjs';
import { ROOT } from './packages.mjs';
import { jestResults, playwrightResults } from './requirements.mjs';

const BIN = path.join(ROOT, 'node_modules/.bin');
const JEST_REPORT = path.join(ROOT, '.cache/reports/jest.json');
const E2E = path.join(ROOT, '.cache/e2e');
const PLAYWRIGHT_REPORT = path.join(E2E, 'report.json');

/** @typedef {import('./requirements.mjs').Result} Result */

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
 * Reads the results of a report. A run without a report has failed, and one that failed outside its tests: a server that
 * did not start, for example.
 * @template Report
 * @param {string} name of the run @param {string} file @param {(report: Report) => Result[]} read
 * @param {boolean} ok whether the runner succeeded @returns {Result[]}
 */
function resultsOf(name, file, read, ok) {
  try {
    const results = read(readJson(file));
    return ok || results.some((result) => !result.ok) ? results : [...results, { title: name, ok }];
  } catch {
    return [{ title: `${name}: no report`, ok: false }];
  }
}

/** Runs a check that has one result. A check that throws has failed. @param {string} name @param {() => Promise<boolean>} check @returns {Promise<Result[]>} */
export async function runCheck(name, check) {
  const ok = await check().catch((error) => {
    console.error(error);
    return false;
  });
  console.log(`${name}: ${ok ? 'passed' : 'failed'}`);
  return [{ title: name, ok }];
}

/** Runs unit tests. @param {string[]} [args] of Jest @param {NodeJS.ProcessEnv} [env] @returns {Promise<Result[]>} */
export async function runUnitTests(args = [], env = process.env) {
  rmSync(JEST_REPORT, { force: true });
  mkdirSync(path.dirname(JEST_REPORT), { recursive: true });
  const ok = await runProgram('jest', [...args, '--json', `--outputFile=${JEST_REPORT}`], env);
  return resultsOf('unit', JEST_REPORT, jestResults, ok);
}

/** Runs browser tests on a site that starts without data, as for a new developer. @param {string[]} args of Playwright @returns {Promise<Result[]>} */
export async function runBrowserTests(args) {
  rmSync(E2E, { recursive: true, force: true });
  const ok = await runProgram('playwright', ['test', '-c', 'e2e/playwright.config.ts', ...args], {
    // Only the unit tests use the store; the site of these tests keeps its pictures on disk.
    ...withoutStore(process.env),
    CHROMIUM_PATH: await findTestBrowser({ install: true }),
  });
  return resultsOf('browser', PLAYWRIGHT_REPORT, playwrightResults, ok);
}

/** Reads the titles of the tests that passed in the last runs. @returns {string[]} */
export const passedTitles = () =>
  [...jestResults(readJson(JEST_REPORT)), ...playwrightResults(readJson(PLAYWRIGHT_REPORT))]
    .filter(({ ok }) => ok)
    .map(({ title }) => title);

/** Names what failed, prints the sum as the last line and ends the process. @param {readonly Result[]} results @returns {never} */
export function endWithSum(results) {
  const failed = results.filter(({ ok }) => !ok);
  console.log(['', ...failed.map(({ title }) => `FAILED ${title}`)].join('\n'));
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}
