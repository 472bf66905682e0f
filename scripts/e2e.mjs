// @ts-check
/**
 * `npm run e2e -- [--remote farm] [Playwright's arguments]`: runs the browser tests against the current build.
 * With `--remote` it runs only those that the remote's package.json names (`federation.browserTests`). `SITE_URL`
 * selects a site that runs already.
 */
import path from 'node:path';
import { readRemotePackage } from '@sideroad/build/parts';
import { findTestBrowser } from './lib/chromium.mjs';
import { packageDir, remoteFromArgument } from './lib/packages.mjs';
import { runProgram } from './lib/testRuns.mjs';

const args = process.argv.slice(2);
const at = args.indexOf('--remote');
const files = at < 0 ? [] : browserTestsOf(remoteFromArgument(args.splice(at, 2)[1]));

/** Lists the files of a remote's browser tests, relative to the root. @param {string} name e.g. `mf-farm` */
function browserTestsOf(name) {
  const { browserTests = [] } = readRemotePackage(packageDir(name)).federation;
  if (browserTests.length > 0) return browserTests.map((file) => path.posix.join(name, file));
  console.error(`${name} has no browser tests: name them in federation.browserTests of its package.json.`);
  process.exit(1);
}

const CHROMIUM_PATH = await findTestBrowser().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const env = { ...process.env, CHROMIUM_PATH };
const isPassed = await runProgram(
  'playwright',
  ['test', '-c', 'e2e/playwright.config.ts', ...files, ...args],
  env,
);
process.exit(isPassed ? 0 : 1);
