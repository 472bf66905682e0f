// @ts-check
/**
 * Opens each page and makes the journeys of visitors and owners in Firefox and WebKit, because all other browser tests
 * run in Chromium. Both take the commands of WebDriver: Firefox on a connection of its own (Marionette), WebKitGTK's
 * MiniBrowser from its driver by HTTP. Fails for a missing result, a failed response, and an error that a page reports.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { installPackage } from '../lib/debian.mjs';
import { freePort } from '../lib/ports.mjs';
import { pageRecords } from '../lib/releases.mjs';
import { check, finish } from './checks.mjs';
import { startSite } from './site.mjs';

/** Sends a command, by its names in Firefox and WebKit, and returns its value. @typedef {(firefox: string, webkit: string, parameters: Record<string, unknown>) => Promise<any>} Command */

/** Its document has status 404. */
const MISSING = '/no/such/page';
const PATIENCE_MS = 60_000;
/** As Safari on a Mac names itself. The location would be a question to a person. */
const SAFARI = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`;
const MINI_BROWSER = ['--automation', '--features=-GeolocationAPI', `--user-agent=${SAFARI}`];
const KEYS = { Enter: '\ue007', Escape: '\ue00c', ArrowDown: '\ue015' };

/** Polls. @param {string} what @param {() => Promise<any>} look @returns {Promise<any>} the first truthy answer @throws when none came */
async function until(what, look) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(100)) {
    const seen = await look();
    if (seen) return seen;
  }
  throw new Error(`did not come: ${what}`);
}

/** @param {number} port @returns {Promise<Command>} */
async function commandFirefox(port) {
  const socket = net.connect(port, '127.0.0.1').setEncoding('utf8');
  const chunks = socket[Symbol.asyncIterator]();
  /** Reads a message, `length:JSON`, of which one at a time is on its way. @returns {Promise<any>} */
  const receive = async (received = '') => {
    const [, length, json = ''] = /^(\d+):(.*)$/s.exec(received) ?? [];
    if (length && Buffer.byteLength(json) >= Number(length)) return JSON.parse(json);
    return receive(received + (await chunks.next()).value);
  };
  await receive();
  return async (name, _, parameters) => {
    const message = JSON.stringify([0, 1, `WebDriver:${name}`, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, answer] = await receive();
    if (error) throw new Error(error.message);
    return answer.value;
  };
}

/** @param {number} port @returns {Promise<Command>} */
async function commandWebKit(port) {
  let session = `http://127.0.0.1:${port}/session`;
  return async (_, name, parameters) => {
    const answer = await fetch(session + name, { method: 'POST', body: JSON.stringify(parameters) });
    const { value } = await answer.json();
    if (value?.error) throw new Error(value.message);
    if (!name) session += `/${value.sessionId}`;
    return value;
  };
}

/** Finds the first visible element whose name begins with `start`. Runs in the page. @param {string} selector @param {string} start */
function findVisible(selector, start) {
  /** @type {NodeListOf<any>} */
  const elements = document.querySelectorAll(selector);
  return [...elements].find((element) => {
    const name = element.ariaLabel ?? (element.labels?.[0] ?? element).textContent;
    return element.checkVisibility() && name.replace(/\s+/g, ' ').trim().startsWith(start);
  });
}

/** Drives a browser. @param {Command} command @param {string} origin of the site */
function drive(command, origin) {
  const run = (/** @type {string} */ script, /** @type {string[]} */ ...args) =>
    command('ExecuteScript', '/execute/sync', { script, args });
  const find = (/** @type {string} */ selector, start = '') =>
    run(`return (${findVisible})(...arguments)`, selector, start);
  const see = (/** @type {string} */ selector, start = '') =>
    until(`${selector} '${start}'`, () => find(selector, start)).then((found) => Object.values(found)[0]);
  const type = async (/** @type {string} */ text, /** @type {string} */ selector, start = '') => {
    const id = await see(selector, start);
    await command('ElementSendKeys', `/element/${id}/value`, { id, text });
  };
  return {
    see,
    type,
    press: (/** @type {keyof typeof KEYS} */ key) => type(KEYS[key], ':focus'),
    async click(/** @type {string} */ selector, start = '') {
      const id = await see(selector, start);
      await command('ElementClick', `/element/${id}/click`, { id });
    },
    back: () => run('history.back()'),
    async open(/** @type {string} */ url) {
      await command('Navigate', '/url', { url: origin + url });
      await see('h1');
      const beyond = await run('return document.documentElement.scrollWidth - innerWidth');
      if (beyond > 0) throw new Error(`${beyond} px wider than the window`);
    },
  };
}

const { routes, sampleAddress } = await pageRecords();
const folder = await mkdtemp(path.join(tmpdir(), 'sideroad-browsers-'));
/** Photographs of noise, which take work to reduce. */
const photos = ['a', 'b', 'c', 'd', 'e'].map((name) => path.join(folder, `${name}.jpg`));
const noise = { type: /** @type {const} */ ('gaussian'), mean: 120, sigma: 20 };
for (const file of photos)
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000', noise } }).toFile(file);

/** @type {Record<string, (page: ReturnType<typeof drive>) => Promise<unknown>>} */
const JOURNEYS = {
  async 'home, a category, a farm, and Back to home'({ open, see, click, back }) {
    await open('/');
    await click('main a[href^="/category/"]', 'PYO Farm');
    await see('h1', 'PYO Farms');
    await click('section[aria-label=Farms] li:nth-child(12) a');
    await see('h2', 'About ');
    await back();
    await see('section[aria-label=Farms] li:nth-child(12)');
    await back();
    await see('h2', 'Top picks this week');
  },
  async 'suggestions and search'({ open, see, click, type, press }) {
    await open('/store');
    await type('maple', 'input', 'Search farms');
    await see('[role=option]', 'Maple Hollow');
    await press('ArrowDown');
    await see('[role=option][aria-selected=true]', 'Maple');
    await press('Enter');
    await see('h1', 'Search Results for "Maple');
    await click('section[aria-label=Farms] a', 'Maple');
    await see('h1', 'Maple');
  },
  async 'all features and the viewer of pictures'({ open, see, click, press }) {
    await open('/farm/3/ridgeline-pumpkins');
    await click('button', 'View all features');
    await see('[role=dialog] li:nth-child(7)');
    await press('Escape');
    await see('body:not(:has([role=dialog]))');
    await click('button', 'View picture');
    await click('[role=dialog] button', 'Next picture');
    await see('[role=dialog] [role=status]', '2 of 5');
    await press('Escape');
    await see('body:not(:has([role=dialog]))');
  },
  async 'a farm registered with five pictures'({ open, see, click, type }) {
    await open('/add-farm');
    const fields = {
      Name: 'Larchwood',
      Description: 'Spruce and fir.',
      Phone: '8075550123',
      'Tip 1 Title': 'Warmth',
      'Tip 1 Text': 'The wind comes.',
      Street: '1 Lakeshore',
      City: 'Kenora',
      Zipcode: 'P9N 1A1',
      'Cover image': photos[0] ?? '',
      'Gallery images': photos.slice(1).join('\n'),
    };
    for (const [label, text] of Object.entries(fields)) await type(text, 'input, textarea', label);
    await click('input', 'Tree Farm');
    await click('input', 'Walking trails');
    await see('[role=status], [aria-live], p, span', '5 of 5 pictures ready');
    await click('button', 'List my farm');
    await click('a', 'See Larchwood');
    await see('h1', 'Larchwood');
    await see('[aria-label=Photos] img');
  },
};

const port = await freePort();
const site = await startSite(folder, { DATABASE_URL: '' });
/** Lists the counts of failed responses and of reported errors. */
async function failures() {
  const text = await (await fetch(`${site.origin}/metrics`)).text();
  const counts = /^sideroad_http_request_duration_seconds_count.*(client-errors|status="[45]).*$/gm;
  return (text.match(counts) ?? []).join('\n');
}

/** @param {string} name @param {typeof commandFirefox} connect @param {Record<string, unknown>} wanted @param {string[]} program */
async function travel(name, connect, wanted, [program = '', ...args]) {
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  const isListening = () =>
    once(net.connect(port, '127.0.0.1'), 'connect').then(
      () => true,
      () => false,
    );
  await until(name, isListening);
  const command = await connect(port);
  const alwaysMatch = { ...wanted, unhandledPromptBehavior: 'accept' };
  await command('NewSession', '', { capabilities: { alwaysMatch } });
  const page = drive(command, site.origin);
  const urls = [...routes.flatMap((route) => sampleAddress(route) ?? []), MISSING];
  const pages = Object.fromEntries(urls.map((url) => [url, () => page.open(url)]));
  for (const [what, go] of Object.entries({ ...pages, ...JOURNEYS })) {
    const before = await failures();
    const error = await go(page).then(() => null, String);
    const after = await failures();
    const isRight = error === null && (what === MISSING || after === before);
    check(`${name}: ${what}`, isRight, [error, before, after]);
  }
  process.kill(-(child.pid ?? 0));
  await once(child, 'exit');
}

const FIREFOX = `firefox-esr --headless --marionette --width=1280 --height=900 --profile ${folder}`;
const WEBKIT = `xvfb-run -a WebKitWebDriver --port=${port}`;
const isThere = (/** @type {string} */ name) =>
  existsSync(`/usr/share/doc/${name}`) || installPackage(name, 'the journeys are tested in this browser too');
if (['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'].every(isThere)) {
  const preferences = { 'marionette.port': port, 'permissions.default.geo': 2 };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref('${name}', ${value});`);
  await writeFile(path.join(folder, 'user.js'), lines.join('\n'));
  await travel('Firefox', commandFirefox, {}, FIREFOX.split(' '));
  const options = { 'webkitgtk:browserOptions': { args: MINI_BROWSER } };
  await travel('WebKit', commandWebKit, { browserName: 'MiniBrowser', ...options }, WEBKIT.split(' '));
} else console.log('NOT RUN: Firefox and WebKit; their Debian packages could not be installed.');
await site.end();
await rm(folder, { recursive: true, force: true });
finish();
