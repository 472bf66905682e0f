// @ts-check
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { callOf, FIXTURES } from '@sideroad/harness/fixtures';
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs';
import { ROOT } from './packages.mjs';

/** Milliseconds after the heading within which a page has started all its calls. */
const ASKED_MS = 1500;

/** A longer list is shortened: people read the recorded responses. */
const MOST_ITEMS = 14;

/**
 * Shortens a long list. A first page then is the only one.
 * @param {any} body
 */
export function shortened(body) {
  const items = body?.data?.items;
  if (!Array.isArray(items) || items.length <= MOST_ITEMS) return body;
  const only = { total: MOST_ITEMS, pages: 1, limit: items.length, page: 1 };
  const meta = body.data.meta?.page > 1 ? body.data.meta : only;
  return { data: { items: items.slice(0, MOST_ITEMS), meta } };
}

/**
 * Creates middleware that answers GET calls of the page from the API and records the responses, without pictures.
 * @param {string} api origin @param {import('@sideroad/harness/fixtures').Fixtures} fixtures
 * @returns {import('webpack-dev-server').ExpressRequestHandler}
 */
export const recording = (api, fixtures) => async (request, response, next) => {
  const { method, url } = request;
  const isRecorded = method === 'GET' && url.startsWith('/api/') && !url.startsWith('/api/images/');
  if (!isRecorded || fixtures.isMade(url)) return next();
  const answer = await fetch(new URL(url, api));
  const body = shortened(await answer.json());
  await fixtures.keep({ call: callOf(url), status: answer.status, body });
  response.status(answer.status).set('cache-control', 'no-store').json(body);
};

/**
 * Opens every address in a browser and scrolls to the end.
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

/**
 * Visits every sample of a remote in a harness that records, makes the calls that only a click makes, and formats the
 * recorded files like all JSON of the project.
 * @param {string} origin of the harness @param {import('@sideroad/harness/fixtures').Samples} samples
 */
export async function recordSamples(origin, { samples, calls = [] }) {
  await visit(
    origin,
    // Where the API is set to something, no answer of it is real.
    samples.map(({ address }) => address).filter((address) => !/[?&]qa=([^&]*\.)?api-/.test(address)),
  );
  for (const call of calls) await fetch(new URL(call, origin));
  const biome = path.join(ROOT, 'node_modules/.bin/biome');
  const { status, stderr } = spawnSync(biome, ['format', '--write', FIXTURES], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The recorded answers were not formatted: ${stderr}`);
  console.log(`Recorded in ${path.relative(ROOT, FIXTURES)}`);
}
