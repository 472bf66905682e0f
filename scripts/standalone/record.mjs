// @ts-check
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../lib/chromium.mjs';
import { ROOT } from '../lib/packages.mjs';
import { callOf } from './fixtures.mjs';

/** A longer list is all of what a place has, in one; its first farms fill more than a page, and people read fixtures. */
const LONG_LIST = 20;
const MOST_ITEMS = 14;

/** Milliseconds after which a page that has drawn its heading has asked for what it needs. */
const ASKED_MS = 1500;

/**
 * A recorded answer with a long list cut to what a page needs; then it is the only page.
 * @param {unknown} body
 */
export function shortened(body) {
  const data = body && typeof body === 'object' && 'data' in body ? body.data : null;
  if (!data || typeof data !== 'object' || !('items' in data) || !Array.isArray(data.items)) return body;
  if (data.items.length <= LONG_LIST) return body;
  const meta = { total: MOST_ITEMS, pages: 1, limit: data.items.length, page: 1 };
  return { data: { items: data.items.slice(0, MOST_ITEMS), meta } };
}

/**
 * Answers calls of the page from the API and keeps the answers; pictures and what is no GET pass by.
 * @param {string} api origin @param {import('./fixtures.mjs').Fixtures} fixtures
 * @returns {import('./apiModes.mjs').Handler}
 */
export const recording = (api, fixtures) => async (request, response, next) => {
  const { method, url = '/' } = request;
  if (method !== 'GET' || !url.startsWith('/api/') || url.startsWith('/api/images/')) return next();
  const answer = await fetch(new URL(url, api));
  const body = shortened(await answer.json());
  await fixtures.keep({ call: callOf(url), status: answer.status, body });
  response.writeHead(answer.status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
};

/**
 * Answers that no seed has, made of recorded ones or whole.
 * @param {import('./samples.mjs').Samples} samples @param {import('./fixtures.mjs').Fixtures} fixtures
 */
async function makeAnswers({ made = [] }, fixtures) {
  for (const { call, from = '', data, body } of made) {
    const source = /** @type {{ data?: object } | undefined} */ ((await fixtures.find(from))?.body);
    if (body === undefined && !source?.data)
      throw new Error(`${call} cannot be made: ${from} is not recorded`);
    await fixtures.keep({
      call: callOf(call),
      status: 200,
      body: body ?? { data: { ...source?.data, ...data } },
    });
  }
}

/**
 * Opens every address in a browser, from head to foot.
 * @param {string} origin @param {string[]} addresses
 */
async function visit(origin, addresses) {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    for (const address of addresses) {
      await page.goto(new URL(address, origin).href);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await page.waitForTimeout(ASKED_MS);
      await page.keyboard.press('End');
      await page.waitForTimeout(ASKED_MS);
      await page.waitForLoadState('networkidle');
    }
  } finally {
    await browser.close();
  }
}

/** One way of writing for all JSON of the project. @param {string} folder */
function format(folder) {
  const biome = path.join(ROOT, 'node_modules/.bin/biome');
  const { status, stderr } = spawnSync(biome, ['format', '--write', folder], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The recorded answers were not formatted: ${stderr}`);
}

/**
 * Visits every sample of a remote in a harness that records, and asks for what only a click would.
 * @param {{ origin: string, samples: import('./samples.mjs').Samples, fixtures: import('./fixtures.mjs').Fixtures }} options
 */
export async function recordSamples({ origin, samples, fixtures }) {
  const addresses = samples.samples.map(({ address }) => address);
  await visit(origin, addresses);
  for (const call of samples.calls ?? []) await fetch(new URL(call, origin));
  await makeAnswers(samples, fixtures);
  const count = (await fixtures.all()).length;
  if (count > 0) format(fixtures.folder);
  console.log(`${count} answers in ${path.relative(ROOT, fixtures.folder)}`);
}
