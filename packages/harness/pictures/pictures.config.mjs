// @ts-check
import { defineConfig } from '@playwright/test';

const { PICTURES_FOLDER: folder, PICTURES_BROWSER: browser } = process.env;

/** Used by `comparePictures` alone. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: 'pictures.spec.mjs',
  outputDir: `${folder}/changed`,
  snapshotPathTemplate: `${folder}/live/{testName}/{arg}{ext}`,
  // The live version's pictures are the missing ones.
  updateSnapshots: 'missing',
  reporter: [['json', { outputFile: `${folder}/report.json` }]],
  fullyParallel: true,
  // More than cores: they wait half of the time.
  workers: 3,
  // A picture takes seconds on a busy machine. One browser draws both: five of 255 levels of grey are a change.
  expect: { timeout: 60_000, toHaveScreenshot: { threshold: 0.02 } },
  timeout: 180_000,
  use: {
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browser,
      // A picture that comes into the page after it was scrolled through would never load.
      args: ['--no-sandbox', '--disable-gpu', '--blink-settings=lazyLoadEnabled=false'],
    },
  },
});
