// @ts-check
/**
 * Drives Debian's Firefox over WebDriver BiDi, and WebKitGTK's MiniBrowser over classic WebDriver on a display of its
 * own, through one small interface. A proxy collects errors and warnings of their pages.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { Builder, Capabilities, Key, until, WebElement } from 'selenium-webdriver';
import { installPackage } from '../../lib/debian.mjs';
import { freePort } from '../../lib/ports.mjs';

/**
 * @typedef {object} Driver one page of a browser
 * @property {(url: string) => Promise<unknown>} open
 * @property {() => Promise<unknown>} back
 * @property {<T>(read: (selector: string) => T, selector?: string) => Promise<T>} read runs in the page
 * @property {(selector: string, name: string) => Promise<Found | null>} find the first visible element with that name
 * @property {(key: 'Enter' | 'Escape' | 'ArrowDown') => Promise<unknown>} press
 * @property {() => Promise<string>} alert the text of the alert that comes; closes it
 * @property {() => Promise<unknown>} end
 */
/**
 * @typedef {object} Found
 * @property {() => Promise<unknown>} click
 * @property {(text: string) => Promise<unknown>} type
 * @property {(files: string[]) => Promise<unknown>} upload
 */

const HEIGHT = 900;
/** Milliseconds. */
const PATIENCE = 20_000;
const QUIET = 500;
const LONGEST_ALERT = 60_000;
/** As Safari on a Mac names itself; the MiniBrowser has a name of its own. */
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15';

/** Programs and the packages that bring them. */
const FIREFOX = { 'firefox-esr': '/usr/bin/firefox-esr' };
const WEBKIT = { 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' };

/** Tells whether these programs are on this machine; installs them where possible. @param {Record<string, string>} programs by package */
const areThere = (programs) =>
  Object.entries(programs).every(
    ([name, file]) => existsSync(file) || installPackage(name, 'the journeys are tested in this browser too'),
  );

/**
 * Finds the first visible element whose accessible name begins with `name`. Runs in the page: uses nothing of this module.
 * @param {string} selector @param {string} name
 */
function findVisible(selector, name) {
  const nameOf = (/** @type {HTMLElement} */ element) => {
    const label = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const text = element.ariaLabel ?? (label ? element.labels?.[0] : element)?.textContent ?? '';
    return text.replace(/\s+/g, ' ').trim();
  };
  /** @type {NodeListOf<HTMLElement>} */
  const elements = document.querySelectorAll(selector);
  return (
    [...elements].find((element) => element.checkVisibility() && nameOf(element).startsWith(name)) ?? null
  );
}

/** Opens Firefox. @param {number} width @returns {Promise<Driver | null>} null where there is none */
export async function openFirefox(width) {
  if (!areThere(FIREFOX)) return null;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX['firefox-esr'],
    defaultViewport: { width, height: HEIGHT },
    // 2 denies; the question would wait for a person.
    extraPrefsFirefox: { 'permissions.default.geo': 2 },
  });
  const page = await browser.newPage();
  /** @type {string[]} */
  const alerts = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  return {
    open: (url) => page.goto(url),
    back: () => page.goBack(),
    read: (read, selector = '') => page.evaluate(read, selector),
    async find(selector, name) {
      const found = (await page.evaluateHandle(findVisible, selector, name)).asElement();
      if (!found) return null;
      const element = /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (found);
      return {
        click: () => element.click(),
        type: (text) => element.type(text),
        upload: (files) => element.uploadFile(...files),
      };
    },
    press: (key) => page.keyboard.press(key),
    async alert() {
      for (const end = Date.now() + LONGEST_ALERT; alerts.length === 0 && Date.now() < end; ) await wait(100);
      return alerts.shift() ?? 'no alert';
    },
    end: () => browser.close(),
  };
}

/** Starts a virtual display. @returns {Promise<{ name: string, end: () => void }>} */
async function startDisplay() {
  const child = spawn(WEBKIT.xvfb, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise((resolve) => child.stdout.once('data', resolve));
  return { name: `:${String(number).trim()}`, end: () => child.kill() };
}

/** Opens WebKitGTK's MiniBrowser. @param {number} width @returns {Promise<Driver | null>} null where there is none */
export async function openWebKit(width) {
  if (!areThere(WEBKIT)) return null;
  const display = await startDisplay();
  const address = `http://127.0.0.1:${await freePort()}`;
  const child = spawn(WEBKIT['webkit2gtk-driver'], [`--port=${new URL(address).port}`], {
    env: { ...process.env, DISPLAY: display.name },
    stdio: 'ignore',
  });
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(100))
    if (await fetch(`${address}/status`).catch(() => null)) break;
  const stop = () => {
    child.kill();
    display.end();
  };
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        // With the API a dialog would wait for a person.
        'webkitgtk:browserOptions': {
          args: ['--automation', `--user-agent=${SAFARI}`, '--features=-GeolocationAPI'],
        },
      }),
    )
    .build()
    .catch((error) => {
      stop();
      throw error;
    });
  await driver.manage().window().setRect({ x: 0, y: 0, width, height: HEIGHT });
  const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowDown: Key.ARROW_DOWN };
  return {
    open: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    read: (read, selector = '') => driver.executeScript(read, selector),
    async find(selector, name) {
      const element = await driver.executeScript(findVisible, selector, name);
      if (!(element instanceof WebElement)) return null;
      return {
        click: () => element.click(),
        type: (text) => element.sendKeys(text),
        upload: (files) => element.sendKeys(files.join('\n')),
      };
    },
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    async alert() {
      const alert = await driver.wait(until.alertIsPresent(), LONGEST_ALERT);
      const text = await alert.getText();
      await alert.accept();
      return text;
    },
    async end() {
      await driver.quit();
      stop();
    },
  };
}

/** An address without a page, whose document has status 404. */
export const MISSING = '/no/such/page';
/** Addresses of the proxy's own. */
const WATCH = '/watch.js';
const COMPLAINT = '/complaint';

/** Reports to the proxy what goes wrong in the page. Runs in the page: uses nothing of this module. @param {string} address */
function watchPage(address) {
  const say = (/** @type {unknown} */ value) =>
    value instanceof Error
      ? `${value.message} ${value.stack}`
      : typeof value === 'object'
        ? JSON.stringify(value)
        : value;
  const tell = (/** @type {unknown[]} */ ...values) =>
    navigator.sendBeacon(address, `${location.pathname}: ${values.map(say).join(' ').slice(0, 1500)}`);
  for (const level of /** @type {const} */ (['error', 'warn'])) {
    const print = console[level];
    console[level] = (...values) => {
      tell(`console.${level}`, ...values);
      print(...values);
    };
  }
  // What still loads when the page is left is cancelled.
  let isLeft = false;
  addEventListener('beforeunload', () => {
    isLeft = true;
  });
  // Captures, because the errors of elements that do not load do not bubble.
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      // Firefox sometimes reports a preload whose response is there; whatever needs the file reports its own failure.
      if (isLeft || (target instanceof HTMLLinkElement && target.rel === 'preload')) return;
      if (target instanceof Element) tell('did not load', target.outerHTML.slice(0, 300));
      else tell('uncaught', event.error ?? event.message);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled rejection', reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, target }) =>
    tell(
      'blocked',
      violatedDirective,
      blockedURI,
      target instanceof Element && target.outerHTML.slice(0, 300),
    ),
  );
}

/**
 * Proxies the site, adds the script above to each document as its first, and collects complaints and failed responses:
 * classic WebDriver has no access to the console.
 * @param {number} port @param {string} upstream origin of the site
 */
export function startProxy(port, upstream) {
  /** @type {string[]} */
  const complaints = [];
  let underWay = 0;
  let last = Date.now();

  const server = http.createServer(async (request, response) => {
    const { method, url = '/' } = request;
    if (url === WATCH) {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end(`(${watchPage})(${JSON.stringify(COMPLAINT)});`);
      return;
    }
    if (url === COMPLAINT) {
      complaints.push(await text(request));
      response.writeHead(204).end();
      return;
    }
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      last = Date.now();
    });
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const onward = http.request(upstream + url, { method, headers }, async (answer) => {
      const { statusCode = 0 } = answer;
      if (statusCode >= 400 && url !== MISSING) complaints.push(`${statusCode} for ${method} ${url}`);
      const { 'content-length': length, ...others } = answer.headers;
      if (!others['content-type']?.startsWith('text/html')) {
        response.writeHead(statusCode, answer.headers);
        answer.pipe(response);
        return;
      }
      const html = await text(answer);
      response.writeHead(statusCode, others);
      response.end(html.replace('<head>', `<head><script src="${WATCH}"></script>`));
    });
    onward.once('error', (error) => {
      if (!response.destroyed) complaints.push(`no answer for ${method} ${url}: ${error.message}`);
      response.destroy();
    });
    request.pipe(onward);
  });
  // Longer than the site's own, which the browser is told.
  server.keepAliveTimeout = 75_000;
  server.listen(port, '127.0.0.1');

  return {
    origin: `http://127.0.0.1:${port}`,
    /** Waits until no request is under way and returns what came since the last call. */
    async complaints() {
      for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(50))
        if (underWay === 0 && Date.now() - last > QUIET) break;
      return complaints.splice(0);
    },
    end: () => server.close().closeAllConnections(),
  };
}
