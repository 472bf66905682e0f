import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from '../scripts/lib/chromium.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const PORT = Number(process.env.E2E_PORT || 8180);
const SITE_URL = process.env.SITE_URL?.trim().replace(/\/+$/, '');
const TORONTO = { latitude: 43.6532, longitude: -79.3832 };

/** Every setting that is not given is empty, so that a developer's `.env` does not count. */
const EMPTY = Object.fromEntries(
  [...readFileSync(path.join(ROOT, '.env.example'), 'utf8').matchAll(/^# (\w+)=/gm)].map(([, name = '']) => [
    name,
    process.env[name] ?? '',
  ]),
);

/**
 * Browser tests against the product as `npm start` runs it, with a database and releases of their own.
 * `npm test` and `npm run e2e` find the browser and hand it over in CHROMIUM_PATH. `SITE_URL` names a site that runs
 * already, which is tested instead; tests that start sites of their own still do. `E2E_PORT` moves the site from 8180.
 */
export default defineConfig({
  testDir: ROOT,
  testMatch: ['e2e/tests/**/*.spec.ts', 'mf-*/e2e/**/*.spec.ts'],
  // These need the data and the releases of the site that this run starts.
  testIgnore: SITE_URL ? ['**/previews.spec.ts', '**/desk.spec.ts'] : [],
  outputDir: path.join(ROOT, 'test-results'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine may upset one test of hundreds; `npm test` names whatever passed only at the second try.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: path.join(ROOT, '.cache/e2e/report.json') }]],
  use: {
    trace: 'on-first-retry',
    baseURL: SITE_URL || `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    geolocation: TORONTO,
    permissions: ['geolocation'],
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: CHROMIUM_ARGS },
  },
  webServer: SITE_URL
    ? undefined
    : {
        command: 'node scripts/start.mjs',
        cwd: ROOT,
        url: `http://localhost:${PORT}/readyz`,
        timeout: 180_000,
        stdout: 'ignore',
        stderr: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        env: {
          ...EMPTY,
          PORT: String(PORT),
          DATA_DIR: path.join(ROOT, '.cache/e2e/data'),
          REMOTES_DIR: path.join(ROOT, '.cache/e2e/releases'),
          LOG_LEVEL: 'warn',
        },
      },
});
