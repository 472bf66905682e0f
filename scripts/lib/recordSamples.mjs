// @ts-check
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { callOf } from '@sideroad/harness/fixtures';
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs';
import { ROOT } from './packages.mjs';

/** Milliseconds after the heading within which a page has started all its calls. */
const ASKED_MS = 1500;

/**
 * Writes the responses that the sample data lacks, made from recorded ones or complete.
 * @param {import('@sideroad/harness/samples').Samples} samples @param {import('@sideroad/harness/fixtures').Fixtures} fixtures
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

/** Formats the recorded files like all JSON of the project. @param {string} folder */
function format(folder) {
  const biome = path.join(ROOT, 'node_modules/.bin/biome');
  const { status, stderr } = spawnSync(biome, ['format', '--write', folder], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The recorded answers were not formatted: ${stderr}`);
}

/**
 * Visits every sample of a remote in a harness that records, and makes the calls that only a click makes.
 * @param {{ origin: string, samples: import('@sideroad/harness/samples').Samples, fixtures: import('@sideroad/harness/fixtures').Fixtures }} options
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
