// @ts-check
import { BrowserMissing, findTestBrowser as find } from '@sideroad/kit/chromium';
import { installPackage, run } from './debian.mjs';

export { CHROMIUM_ARGS, findChromium, TORONTO } from '@sideroad/kit/chromium';

/**
 * Finds the browser for the browser tests. Never changes an installed one.
 * @param {{ install?: boolean }} [options] `install`: installs one if there is none, and prints that first
 * @returns {Promise<string>} @throws BrowserMissing
 */
export async function findTestBrowser({ install = false } = {}) {
  try {
    return await find();
  } catch (error) {
    if (!install || process.env.CHROMIUM_PATH || !(error instanceof BrowserMissing)) throw error;
  }
  const why = 'the browser tests need Chromium, and this machine has none';
  if (!installPackage('chromium-headless-shell', why)) {
    console.log(`Installing Playwright's Chromium: ${why}.`);
    run('npx', ['playwright', 'install', 'chromium']);
  }
  return find();
}
