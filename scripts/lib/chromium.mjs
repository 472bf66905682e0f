// @ts-check
import { existsSync } from 'node:fs';
import { installPackage, run } from './debian.mjs';

/** Where a Chromium usually is; Debian's package first. */
const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Playwright's own Chromium, whether or not it has been downloaded. */
async function playwrightPath() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/**
 * Path of a Chromium on this machine; installs one when there is none.
 * @returns {Promise<string>} @throws when none could be installed
 */
export async function findChromium() {
  const places = [process.env.CHROMIUM_PATH ?? '', ...KNOWN_PLACES, await playwrightPath()];
  const find = () => places.find((place) => place && existsSync(place));
  const found = find();
  if (found) return found;
  if (!installPackage('chromium')) run('npx', ['playwright', 'install', 'chromium']);
  const installed = find();
  if (!installed) throw new Error('No Chromium: install one, or set CHROMIUM_PATH to its program');
  return installed;
}

/** Debian's build of Chromium that has no windows at all. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Path of the browser for the browser tests: the headless shell where it is or can be installed, for it draws the
 * same pages in about half the time (no compositor for a window that nobody sees), else a Chromium.
 * `CHROMIUM_PATH` decides where it is set.
 * @returns {Promise<string>} @throws when none could be installed
 */
export async function findTestBrowser() {
  if (process.env.CHROMIUM_PATH) return findChromium();
  if (!existsSync(HEADLESS_SHELL)) installPackage('chromium-headless-shell');
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();
}

/** Flags for a headless run in a container: no sandbox as root, and no calls home. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
