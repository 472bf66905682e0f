// @ts-check
/**
 * What the embedded map costs as farms are added, and whether a list of 2,500 farms ever holds the page.
 *
 * Measured on the product itself: the built site's category list in Chromium, its proximity searches answered with
 * generated farms. The client stops at 2,500 farms; 20,000 are more than a list can hold and show what is left.
 * Pages without farms, with 2,500 and with 20,000 are open side by side and take turns within each run.
 *
 * Frames at 60 a second would all be 16.7 or 33.4 ms, whatever they cost. So Chromium draws as fast as it can, the map
 * is dragged one step in each frame, and a frame is the time from its start to the next one's: input, script, layout,
 * paint, raster. Everything is drawn by the processor; a graphics card would only make all of it smaller.
 */
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_ARGS, findChromium } from '../scripts/lib/chromium.mjs';
import { farmAnswers } from './support/farmAnswers.mjs';
import { dragMap, openList, preparePage, turnPages } from './support/listPage.mjs';
import { tasksWhile } from './support/longTasks.mjs';
import { openSite } from './support/site.mjs';
import { median, quantile } from './support/stats.mjs';

const RUNS = 5;
/** Times that the variants take turns in a run, and page turns in a run. */
const ROUNDS = 4;
const TURNS = 6;
/** Farms, and how many times the frame of a map without farms they may cost. */
const VARIANTS = [
  { count: 0, most: 1 },
  { count: 2_500, most: 1.2 },
  { count: 20_000, most: 2 },
];
/** From here a task is a long one: input would have to wait visibly. */
const LONG_TASK_MS = 50;

const list = (/** @type {number[]} */ numbers, digits = 2) =>
  numbers.map((number) => number.toFixed(digits)).join(', ');
const verdict = (/** @type {boolean} */ reached) => (reached ? 'reached' : 'MISSED');

const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7d8f5a' } })
  .webp()
  .toBuffer();
const site = await openSite();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...CHROMIUM_ARGS, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
});

/** One run: p95 frame in milliseconds by variant. @param {import('@playwright/test').Page[]} pages */
async function dragInTurns(pages) {
  const frames = pages.map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, page] of pages.entries()) frames[index]?.push(...(await dragMap(page)));
  }
  return frames.map((taken) => quantile(taken, 0.95));
}

try {
  const pages = [];
  for (const { count } of VARIANTS) {
    const page = await preparePage(browser, { origin: site.origin, answers: farmAnswers(count), picture });
    await openList(page, count);
    await dragMap(page);
    pages.push(page);
  }
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await dragInTurns(pages));
  console.log(
    `  p95 frame of a drag without farms: ${list(
      runs.map(([empty]) => empty ?? 0),
      1,
    )} ms`,
  );
  for (const [index, { count, most }] of VARIANTS.entries()) {
    if (count === 0) continue;
    const ratios = runs.map((p95) => (p95[index] ?? 0) / (p95[0] ?? 1));
    const middle = median(ratios);
    console.log(
      `  ${count} farms: ${middle.toFixed(2)} times that (${list(ratios)}); at most ${most}: ${verdict(middle <= most)}`,
    );
  }
  for (const page of pages) await page.context().close();

  const farms = farmAnswers(2_500);
  const longest = { turning: /** @type {number[]} */ ([]), loading: /** @type {number[]} */ ([]) };
  let long = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const page = await preparePage(browser, { origin: site.origin, answers: farms, picture });
    const loading = await tasksWhile(page, () => openList(page, 2_500));
    const turning = await tasksWhile(page, () => turnPages(page, TURNS));
    longest.loading.push(loading[0] ?? 0);
    longest.turning.push(turning[0] ?? 0);
    long += turning.filter((task) => task > LONG_TASK_MS).length;
    await page.context().close();
  }
  console.log(
    `  turning ${TURNS} pages of 2,500 farms: longest task ${median(longest.turning).toFixed(1)} ms (${list(longest.turning, 1)})`,
  );
  console.log(`    ${long} tasks over ${LONG_TASK_MS} ms in all ${RUNS} runs; none: ${verdict(long === 0)}`);
  console.log(
    `  loading that list, for information: longest task ${median(longest.loading).toFixed(1)} ms (${list(longest.loading, 1)})`,
  );
  console.log(`  load at the end: ${loadavg()[0]?.toFixed(2)}`);
} finally {
  await browser.close();
  await site.close();
}
