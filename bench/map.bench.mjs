// @ts-check
/**
 * What the embedded map costs as farms are added, and whether a list of 2,500 farms ever blocks the page: the built
 * site's category list, whose proximity searches are answered with copies of its farms. The client stops at 2,500
 * farms; 20,000 are more than a list can hold and show what is left.
 *
 * Frames at 60 a second would all be 16.7 or 33.4 ms, whatever they cost. So Chromium draws as fast as it can, the map
 * is dragged one step in each frame, and a frame is the time from its start to the next one's: input, script, layout,
 * paint, raster. Pages without farms, with 2,500 and with 20,000 take turns; a run's number is the median of its drags'
 * 95th percentiles.
 */
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../scripts/lib/chromium.mjs';
import {
  copiedFarms,
  dragMap,
  longTasksWhile,
  openList,
  preparePage,
  turnPages,
} from './support/listPage.mjs';
import { openSite } from './support/site.mjs';
import { formatRatio, median, quantile, ratioOf, verdict } from './support/stats.mjs';

const RUNS = 5;
/** Times that the pages take turns in a run, and page turns in a run. */
const ROUNDS = 6;
const TURNS = 6;
/** Farms, and how many times the frame of a map without farms they may cost. */
const MOST = new Map([
  [2_500, 1.2],
  [20_000, 2],
]);

const site = await openSite();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...CHROMIUM_ARGS, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
});
/** @param {number} count */
const pageWith = async (count) => preparePage(browser, site.origin, await copiedFarms(site.origin, count));

async function benchDrags() {
  const pages = [];
  for (const count of [0, ...MOST.keys()]) {
    const page = await pageWith(count);
    await openList(page, count);
    await dragMap(page);
    pages.push(page);
  }
  /** Frames by page, a number for each run. */
  const frames = pages.map(() => /** @type {number[]} */ ([]));
  for (let run = 0; run < RUNS; run += 1) {
    const drags = pages.map(() => /** @type {number[]} */ ([]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, page] of pages.entries()) drags[index]?.push(quantile(await dragMap(page), 0.95));
    for (const [index, times] of drags.entries()) frames[index]?.push(median(times));
  }
  const [empty = [], ...full] = frames;
  console.log(`  dragging the map without farms: frame of ${median(empty).toFixed(1)} ms`);
  for (const [index, [count, most]] of [...MOST].entries()) {
    const ratio = ratioOf(full[index] ?? [], empty);
    console.log(`  ${count} farms, times that: ${formatRatio(ratio)}`);
    verdict(`at most ${most}`, ratio.ratio <= most);
  }
  for (const page of pages) await page.context().close();
}

async function benchTurns() {
  const count = 2_500;
  const [loading, turning] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await pageWith(count);
    loading.push(...(await longTasksWhile(page, () => openList(page, count))));
    turning.push(...(await longTasksWhile(page, () => turnPages(page, TURNS))));
    await page.context().close();
  }
  const listOf = (/** @type {number[]} */ tasks) => tasks.map(Math.round).join(', ') || 'none';
  console.log(`  ${RUNS} times loading ${count} farms: tasks over 50 ms: ${listOf(loading)}`);
  console.log(`  ${RUNS} times turning ${TURNS} pages of them: tasks over 50 ms: ${listOf(turning)}`);
  verdict('turning has none', turning.length === 0);
}

try {
  await benchDrags();
  await benchTurns();
  console.log(`  load at the end: ${loadavg()[0]?.toFixed(2)}`);
} finally {
  await browser.close();
  await site.close();
}
