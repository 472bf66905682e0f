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
 * paint, raster. Everything is drawn by the processor; a graphics card would only make all of it smaller. A run's
 * number is the median of its drags' p95.
 *
 * Wall-clock time is reliable on an idle machine only. The report therefore has processor time too: for a frame, of
 * the page and of what draws it, on all threads; for a task, of the page's main thread.
 */
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_ARGS, findChromium } from '../scripts/lib/chromium.mjs';
import { farmAnswers } from './support/farmAnswers.mjs';
import { dragMap, openList, preparePage, turnPages } from './support/listPage.mjs';
import { tasksWhile } from './support/longTasks.mjs';
import { processorClock } from './support/processorTime.mjs';
import { openSite } from './support/site.mjs';
import { median, quantile } from './support/stats.mjs';

/** @typedef {{ frame: number, work: number }} Drag p95 of its frames, and the processor's time for one, in ms */
/** @typedef {import('./support/longTasks.mjs').Task} Task */

const RUNS = 5;
/** Times that the variants take turns in a run, and page turns in a run. */
const ROUNDS = 6;
const TURNS = 6;
/** Farms, and how many times the frame of a map without farms they may cost. */
const VARIANTS = [
  { count: 0, most: 1 },
  { count: 2_500, most: 1.2 },
  { count: 20_000, most: 2 },
];
/** From here a task is a long one: input would have to wait visibly. */
const LONG_TASK_MS = 50;

/** The median, then all. @param {number[]} numbers */
const spread = (numbers, digits = 2) =>
  `${median(numbers).toFixed(digits)} (${numbers.map((number) => number.toFixed(digits)).join(', ')})`;
const verdict = (/** @type {boolean} */ reached) => (reached ? 'reached' : 'MISSED');

const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7d8f5a' } })
  .webp()
  .toBuffer();
const site = await openSite();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...CHROMIUM_ARGS, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
});
const processorTime = await processorClock(browser);

/** @param {import('@playwright/test').Page} page @returns {Promise<Drag>} */
async function measuredDrag(page) {
  const before = await processorTime();
  const frames = await dragMap(page);
  return { frame: quantile(frames, 0.95), work: ((await processorTime()) - before) / frames.length };
}

/** One run: its typical drag by variant. @param {import('@playwright/test').Page[]} pages */
async function dragInTurns(pages) {
  const drags = pages.map(() => /** @type {Drag[]} */ ([]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, page] of pages.entries()) drags[index]?.push(await measuredDrag(page));
  }
  return drags.map((own) => ({
    frame: median(own.map(({ frame }) => frame)),
    work: median(own.map(({ work }) => work)),
  }));
}

async function benchDrags() {
  const pages = [];
  for (const { count } of VARIANTS) {
    const page = await preparePage(browser, { origin: site.origin, answers: farmAnswers(count), picture });
    await openList(page, count);
    await dragMap(page);
    pages.push(page);
  }
  /** @type {Drag[][]} */
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await dragInTurns(pages));
  const of = (/** @type {number} */ index, /** @type {keyof Drag} */ key) =>
    runs.map((run) => run[index]?.[key] ?? Number.NaN);
  const ratios = (/** @type {number} */ index, /** @type {keyof Drag} */ key) =>
    of(index, key).map((value, run) => value / (of(0, key)[run] ?? 1));

  console.log(`  dragging the map without farms: p95 frame ${spread(of(0, 'frame'), 1)} ms`);
  for (const [index, { count, most }] of VARIANTS.entries()) {
    if (count === 0) continue;
    const reached = median(ratios(index, 'frame')) <= most;
    console.log(`  ${count} farms, times that: ${spread(ratios(index, 'frame'))}`);
    console.log(`    at most ${most}: ${verdict(reached)}`);
    console.log(`    processor's time for a frame, times that: ${spread(ratios(index, 'work'))}`);
  }
  for (const page of pages) await page.context().close();
}

async function benchTurns() {
  const answers = farmAnswers(2_500);
  /** @type {{ loading: Task[], turning: Task[] }[]} */
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await preparePage(browser, { origin: site.origin, answers, picture });
    const loading = await tasksWhile(page, () => openList(page, 2_500));
    const turning = await tasksWhile(page, () => turnPages(page, TURNS));
    runs.push({ loading, turning });
    await page.context().close();
  }
  for (const [name, key] of /** @type {const} */ ([
    [`turning ${TURNS} pages of 2500 farms`, 'turning'],
    ['loading that list, for information', 'loading'],
  ])) {
    const longest = (/** @type {'worked' | 'elapsed'} */ time) =>
      spread(
        runs.map((run) => Math.max(...run[key].map((task) => task[time]))),
        1,
      );
    const long = runs.flatMap((run) => run[key]).filter(({ worked }) => worked > LONG_TASK_MS).length;
    console.log(`  ${name}: longest task ${longest('worked')} ms of the processor`);
    console.log(`    by the clock ${longest('elapsed')} ms; ${long} tasks over ${LONG_TASK_MS} ms in all`);
    if (key === 'turning') console.log(`    none: ${verdict(long === 0)}`);
  }
}

try {
  await benchDrags();
  await benchTurns();
  console.log(`  load at the end: ${loadavg()[0]?.toFixed(2)}`);
} finally {
  await browser.close();
  await site.close();
}
