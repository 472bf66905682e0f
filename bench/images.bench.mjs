// @ts-check
/**
 * Ten pictures of 12 megapixels through the image pipeline of mf-owner, beside browser-image-compression with the same
 * targets (2048 pixels, WebP from quality 0.8, 1 MiB, in workers): time, bytes, likeness to the source, and the long
 * tasks of the page meanwhile. Each run has a browser of its own; the two take turns.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { SAMPLE_PICTURES, samplePictureFile } from '@sideroad/seed';
import sharp from 'sharp';
import { ssim } from 'ssim.js';
import { CHROMIUM_ARGS, findChromium } from '../scripts/lib/chromium.mjs';
import { ROOT } from '../scripts/lib/packages.mjs';
import { openImagePage } from './support/imagePage.mjs';
import { longTasksWhile } from './support/longTasks.mjs';
import { formatRatio, median, ratioOf, verdict } from './support/stats.mjs';

/** @typedef {{ time: number, longest: number, pictures: Buffer[] }} Run times in ms */

const PHOTOS = 10;
const RUNS = 3;
const LIMIT = 1_048_576;
/** Longest task of the page, in ms. */
const STUTTER = 100;
const [WIDTH, HEIGHT] = [4000, 3000];
const FOLDER = path.join(ROOT, '.cache/bench/photos');

/** Makes a photograph as a telephone takes it: a sample picture under grain, every third one upright. @param {number} index */
async function makePhoto(index) {
  const file = path.join(FOLDER, `photo-${index}.jpg`);
  const sigma = 10 + index * 3;
  const grain = await sharp({
    create: {
      width: WIDTH / 2,
      height: HEIGHT / 2,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  await sharp(samplePictureFile([...SAMPLE_PICTURES.keys()][index * 7] ?? '', 1920))
    .resize(WIDTH, HEIGHT)
    .composite([{ input: grain, blend: 'soft-light' }])
    .withMetadata({ orientation: index % 3 === 2 ? 6 : 1 })
    .jpeg({ quality: 92 })
    .toFile(file);
  return file;
}

/** Structural likeness of a result to its source in the same size, 0 to 1. @param {string} file @param {Buffer} picture */
async function likeness(file, picture) {
  const raw = async (/** @type {import('sharp').Sharp} */ image) => {
    const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  };
  const result = await raw(sharp(picture));
  const scaled = await raw(
    sharp(await readFile(file))
      .rotate()
      .resize(result.width, result.height),
  );
  return ssim(result, scaled, { downsample: false }).mssim;
}

await mkdir(FOLDER, { recursive: true });
const files = /** @type {string[]} */ ([]);
for (let index = 0; index < PHOTOS; index += 1) files.push(await makePhoto(index));
const site = await openImagePage();
const executablePath = await findChromium();

/** @param {'ours' | 'library'} way @returns {Promise<Run>} */
async function measure(way) {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    await page.goto(site.origin);
    await page.setInputFiles('input', files);
    let time = Number.NaN;
    const tasks = await longTasksWhile(page, async () => {
      time = await page.evaluate((name) => Reflect.get(globalThis, 'bench').run(name), way);
    });
    /** @type {string[]} */
    const results = await page.evaluate(() => Reflect.get(globalThis, 'bench').results());
    const pictures = results.map((text) => Buffer.from(text, 'base64'));
    return { time, longest: Math.max(0, ...tasks), pictures };
  } finally {
    await browser.close();
  }
}

try {
  const runs = { ours: /** @type {Run[]} */ ([]), library: /** @type {Run[]} */ ([]) };
  for (let run = 0; run < RUNS; run += 1)
    for (const way of /** @type {const} */ (['ours', 'library'])) runs[way].push(await measure(way));
  for (const [way, all] of Object.entries(runs)) {
    const pictures = all[0]?.pictures ?? [];
    const alike = await Promise.all(pictures.map((picture, at) => likeness(files[at] ?? '', picture)));
    const kilobytes = pictures.map(({ length }) => Math.round(length / 1000));
    console.log(`  ${way}: ${median(all.map(({ time }) => time)).toFixed(0)} ms; kB ${kilobytes.join(' ')}`);
    console.log(`    likeness ${alike.map((one) => one.toFixed(3)).join(' ')}`);
    console.log(`    longest task ${median(all.map(({ longest }) => longest)).toFixed(0)} ms`);
  }
  const times = ratioOf(
    runs.ours.map(({ time }) => time),
    runs.library.map(({ time }) => time),
  );
  console.log(`  our time, times the library's: ${formatRatio(times)}; load ${loadavg()[0]?.toFixed(2)}`);
  verdict('at least as fast as the library', times.ratio <= 1);
  const sizes = runs.ours.flatMap(({ pictures }) => pictures.map(({ length }) => length));
  verdict(
    'each picture has at most 1 MiB',
    sizes.every((size) => size > 0 && size <= LIMIT),
  );
  verdict(`no task over ${STUTTER} ms`, median(runs.ours.map(({ longest }) => longest)) <= STUTTER);
} finally {
  site.close();
}
