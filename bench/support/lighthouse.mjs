// @ts-check
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/chromium.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';

/**
 * @typedef {object} Figures of one visit; NaN for what Lighthouse could not tell
 * @property {number} score 0 to 100
 * @property {number} FCP milliseconds, as are LCP, TBT and SI
 * @property {number} LCP @property {number} TBT @property {number} CLS @property {number} SI
 * @property {number} scripts KB over the wire
 * @property {number} requests
 */

const COMMON = {
  onlyCategories: ['performance'],
  throttlingMethod: /** @type {const} */ ('devtools'),
};
const DESK_SPEED = 10 * 1024;
/**
 * Lighthouse's phone (processor four times slower, 150 ms, 1.6 Mbps) and its desk (40 ms, 10 Mbps), both throttled by
 * DevTools instead of calculated.
 * @type {Record<'phone' | 'desk', import('lighthouse').Config>}
 */
const DEVICES = {
  phone: { extends: 'lighthouse:default', settings: { ...COMMON, formFactor: 'mobile' } },
  desk: {
    ...desktopConfig,
    settings: {
      ...desktopConfig.settings,
      ...COMMON,
      throttling: {
        cpuSlowdownMultiplier: 1,
        requestLatencyMs: 40,
        downloadThroughputKbps: DESK_SPEED,
        uploadThroughputKbps: DESK_SPEED,
      },
    },
  },
};
/** @typedef {keyof typeof DEVICES} Device */

/**
 * Visits a page with Lighthouse in a browser of its own, so that nothing is cached.
 * @param {string} url @param {Device} device
 * @returns {Promise<Figures & { report: string }>} `report`: Lighthouse's own, as JSON
 */
export async function measurePage(url, device) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' }, DEVICES[device]);
    if (!result) throw new Error(`Lighthouse has no result for ${url}`);
    const { audits, categories } = result.lhr;
    const figure = (/** @type {string} */ audit) => audits[audit]?.numericValue ?? Number.NaN;
    const details = audits['network-requests']?.details;
    const requests = details?.type === 'table' ? details.items : [];
    const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
    return {
      score: Math.round((categories.performance?.score ?? Number.NaN) * 100),
      FCP: figure('first-contentful-paint'),
      LCP: figure('largest-contentful-paint'),
      TBT: figure('total-blocking-time'),
      CLS: figure('cumulative-layout-shift'),
      SI: figure('speed-index'),
      scripts: scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1024,
      requests: requests.length,
      report: String(result.report),
    };
  } finally {
    await browser.close();
  }
}
