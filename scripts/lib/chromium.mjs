// @ts-check
import { existsSync } from 'node:fs';
import { installPackage, run } from './debian.mjs';

/** Debian's build of Chromium that has no windows at all. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** Where a Chromium with windows usually is; Debian's package first. */
const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** No browser is on this machine: a person has to choose one. */
export class BrowserMissing extends Error {
  /** @override */
  name = 'BrowserMissing';
}

/** The first browser that is there. @param {string[]} places @returns {Promise<string | null>} @throws BrowserMissing where CHROMIUM_PATH leads nowhere */
async function firstOf(places) {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given))
    throw new BrowserMissing(`CHROMIUM_PATH is ${given}, and there is no such file.`);
  if (given) return given;
  const { chromium } = await import('@playwright/test');
  return [...places, chromium.executablePath()].find((place) => existsSync(place)) ?? null;
}

/** @returns {never} */
const refuse = () => {
  throw new BrowserMissing(
    'No Chromium is on this machine, and nothing was installed. Install Chromium or Chrome (npx playwright install chromium), or set CHROMIUM_PATH to its program; publish-remote installs one with --install-browser.',
  );
};

/** Path of a Chromium on this machine, one with windows first. Installs nothing. @returns {Promise<string>} @throws BrowserMissing */
export const findChromium = async () => (await firstOf([...KNOWN_PLACES, HEADLESS_SHELL])) ?? refuse();

/**
 * Path of the browser for the browser tests: the headless shell where it is, for it draws the same pages in about half
 * the time (no compositor for a window that nobody sees), else a Chromium. A browser that is there is never touched.
 * @param {{ install?: boolean }} [options] `install`: where none is found, says what it installs, then does
 * @returns {Promise<string>} @throws BrowserMissing
 */
export async function findTestBrowser({ install = false } = {}) {
  const find = () => firstOf([HEADLESS_SHELL, ...KNOWN_PLACES]);
  const found = await find();
  if (found || !install) return found ?? refuse();
  const why = 'the pages are tried in Chromium, and none is on this machine';
  if (!installPackage('chromium-headless-shell', why)) {
    console.log(`Installing Playwright's Chromium: ${why}.`);
    run('npx', ['playwright', 'install', 'chromium']);
  }
  return (await find()) ?? refuse();
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
