// @ts-check
/**
 * Ten pictures of 12 megapixels through the image pipeline of mf-owner, beside browser-image-compression with the same
 * targets (2048 pixels, WebP from quality 0.8, 1 MiB, in workers): time, memory, bytes, and likeness to the source. And
 * whether the page stutters: its longest task while pictures are made beside that of the same page idle, while another
 * process keeps a core busy.
 *
 * Each way has a browser of its own in each run, so that nothing is warm and peaks of memory are its own; the ways take
 * turns. The library is run as its examples do, one file after another, and with all files at once.
 */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ssim } from 'ssim.js';
import { CHROMIUM_ARGS, findChromium } from '../scripts/lib/chromium.mjs';
import { ROOT } from '../scripts/lib/packages.mjs';
import { openImagePage } from './support/imagePage.mjs';
import { tasksWhile } from './support/longTasks.mjs';
import { peakMemory } from './support/memory.mjs';
import { makePhotos } from './support/photos.mjs';
import { median } from './support/stats.mjs';

/** @typedef {'ours' | 'library' | 'libraryAtOnce'} Way */

const PHOTOS = 10;
const RUNS = 3;
const LIMIT = 1_048_576;
/** How much longer than in an idle page the longest task may be. */
const STUTTER_MS = 100;
const IDLE_MS = 5_000;
/** @type {Record<Way, string>} */
const NAMES = { ours: 'ours', library: 'library, one by one', libraryAtOnce: 'library, all at once' };
const WAYS = /** @type {Way[]} */ (Object.keys(NAMES));

const verdict = (/** @type {boolean} */ reached) => (reached ? 'reached' : 'MISSED');
const fixed = (/** @type {number[]} */ numbers, digits = 0) =>
  numbers.map((number) => number.toFixed(digits)).join(', ');

const files = await makePhotos(path.join(ROOT, '.cache/bench/photos'), PHOTOS);
const site = await openImagePage();
const executablePath = await findChromium();

/** Does something in a page of a new browser with all files chosen. @template T @param {(page: import('@playwright/test').Page) => Promise<T>} action */
async function inBrowser(action) {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    await page.goto(site.origin);
    await page.setInputFiles('input', files);
    const before = await peakMemory(browser);
    const value = await action(page);
    return { value, memory: (await peakMemory(browser)) - before };
  } finally {
    await browser.close();
  }
}

const run = (/** @type {import('@playwright/test').Page} */ page, /** @type {Way} */ way) =>
  page.evaluate((name) => Reflect.get(globalThis, 'bench').run(name), way);

/** @param {Way} way @returns {Promise<{ time: number, memory: number, pictures: Buffer[] }>} */
async function measured(way) {
  const { value, memory } = await inBrowser(async (page) => {
    const time = await run(page, way);
    /** @type {string[]} */
    const results = await page.evaluate(() => Reflect.get(globalThis, 'bench').results());
    return { time, pictures: results.map((text) => Buffer.from(text, 'base64')) };
  });
  return { ...value, memory };
}

/** The longest task of the page's main thread. @param {(page: import('@playwright/test').Page) => Promise<unknown>} action */
async function longestTask(action) {
  const { value } = await inBrowser((page) =>
    tasksWhile(page, async () => {
      await action(page);
    }),
  );
  return Math.max(0, ...value.map(({ elapsed }) => elapsed));
}

/** Structural likeness of a result to its source in the same size, 0 to 1. @param {string} file @param {Buffer} picture */
async function likeness(file, picture) {
  const raw = async (/** @type {import('sharp').Sharp} */ image) => {
    const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  };
  const result = await raw(sharp(picture));
  const source = sharp(await readFile(file)).rotate();
  const scaled = await raw(source.resize(result.width, result.height, { kernel: 'lanczos3' }));
  return ssim(result, scaled, { downsample: false }).mssim;
}

try {
  const sizes = await Promise.all(files.map(async (file) => (await readFile(file)).length));
  console.log(
    `  ${PHOTOS} photographs of 4000 x 3000, MB: ${fixed(
      sizes.map((size) => size / 1e6),
      1,
    )}`,
  );

  /** @type {Record<Way, { time: number, memory: number, pictures: Buffer[] }[]>} */
  const runs = { ours: [], library: [], libraryAtOnce: [] };
  for (let count = 0; count < RUNS; count += 1) for (const way of WAYS) runs[way].push(await measured(way));
  const own = median(runs.ours.map(({ time }) => time));
  for (const way of WAYS) {
    const times = runs[way].map(({ time }) => time);
    const pictures = runs[way][0]?.pictures ?? [];
    const alike = [];
    for (const [index, picture] of pictures.entries())
      alike.push(await likeness(files[index] ?? '', picture));
    const total = pictures.reduce((sum, { length }) => sum + length, 0);
    console.log(`  ${NAMES[way]}: ${fixed(times)} ms, times ours ${(median(times) / own).toFixed(2)}`);
    console.log(`    memory of the page, MB more at most: ${fixed(runs[way].map(({ memory }) => memory))}`);
    console.log(
      `    kB: ${fixed(pictures.map(({ length }) => length / 1000))}; in all ${(total / 1e6).toFixed(2)} MB`,
    );
    console.log(
      `    likeness ${(alike.reduce((sum, one) => sum + one, 0) / alike.length).toFixed(4)}: ${fixed(alike, 3)}`,
    );
    if (way === 'ours')
      console.log(
        `    each at most 1 MiB: ${verdict(pictures.every(({ length }) => length > 0 && length <= LIMIT))}`,
      );
    else console.log(`    ours at least as fast: ${verdict(own <= median(times))}`);
  }

  const busy = spawn(process.execPath, ['-e', 'for (;;);']);
  const idle = await longestTask((page) => page.waitForTimeout(IDLE_MS)).finally(() => busy.kill());
  const working = await longestTask((page) => run(page, 'ours'));
  const library = await longestTask((page) => run(page, 'library'));
  console.log(`  longest task of the page, ms: idle beside a busy core ${idle.toFixed(1)}`);
  console.log(`    while ours works ${working.toFixed(1)}, while the library works ${library.toFixed(1)}`);
  console.log(`    ours at most ${STUTTER_MS} ms more: ${verdict(working - idle <= STUTTER_MS)}`);
  console.log(`  load at the end: ${loadavg()[0]?.toFixed(2)}`);
} finally {
  site.close();
}
