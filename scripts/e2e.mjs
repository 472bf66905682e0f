// @ts-check
/**
 * `npm run e2e -- [--remote farm] [Playwright's arguments]`: runs the browser tests against the current build.
 * With `--remote` it runs only those that the remote's package.json names (`federation.browserTests`). `SITE_URL`
 * selects a site that runs already.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { readRemotePackage } from '@sideroad/build/parts';
import { findTestBrowser } from './lib/chromium.mjs';
import { packageDir, ROOT, remoteFromArgument } from './lib/packages.mjs';

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
const program = path.join(ROOT, 'node_modules/.bin/playwright');
const child = spawn(program, ['test', '-c', 'e2e/playwright.config.ts', ...files, ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH },
});
child.once('exit', (code) => process.exit(code ?? 1));
