// @ts-check
import { existsSync } from 'node:fs';

/** Debian's build of Chromium without windows. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** Usual places of a Chromium with windows; Debian's package first. */
const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Thrown if this machine has no browser, so a person has to choose one. */
export class BrowserMissing extends Error {
  /** @override */
  name = 'BrowserMissing';
}

/** Finds the first existing browser. @param {string[]} places @returns {Promise<string>} @throws BrowserMissing */
async function firstOf(places) {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given))
    throw new BrowserMissing(`CHROMIUM_PATH is ${given}, which does not exist.`);
  if (given) return given;
  const { chromium } = await import('@playwright/test');
  const found = [...places, chromium.executablePath()].find((place) => existsSync(place));
  if (found) return found;
  throw new BrowserMissing(
    'This machine has no Chromium, and nothing was installed. Install Chromium or Chrome (npx playwright install chromium), or set CHROMIUM_PATH to its program; publish-remote installs one with --install-browser.',
  );
}

/** Finds a Chromium on this machine, one with windows first. Installs nothing. @throws BrowserMissing */
export const findChromium = () => firstOf([...KNOWN_PLACES, HEADLESS_SHELL]);

/**
 * Finds the browser for browser tests: the headless shell, which draws the same pages in about half the time (it has no
 * window and no compositor), else a Chromium.
 * @throws BrowserMissing
 */
export const findTestBrowser = () => firstOf([HEADLESS_SHELL, ...KNOWN_PLACES]);

/** Where test browsers are. */
export const TORONTO = { lat: 43.6532, lng: -79.3832 };

/** Flags for a headless run in a container, as root. */
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic'];
