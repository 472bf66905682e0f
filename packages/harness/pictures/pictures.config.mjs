// @ts-check
import { defineConfig } from '@playwright/test';
import { readTask } from './task.mjs';

const { folder, browser } = readTask();

/** Without lazy loading: a picture that comes into the page after it was scrolled through would never load. */
const ARGS = ['--no-sandbox', '--disable-gpu', '--blink-settings=lazyLoadEnabled=false'];

/** Used by `comparePictures` alone: it writes pictures of one version, or compares those of another with them. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: 'pictures.spec.mjs',
  outputDir: `${folder}/changed`,
  snapshotPathTemplate: `${folder}/live/{arg}{ext}`,
  reporter: [['json', { outputFile: `${folder}/report.json` }]],
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // A picture of a whole page takes seconds on a busy machine.
  expect: { timeout: 30_000 },
  use: {
    launchOptions: { executablePath: browser, args: ARGS },
  },
});
