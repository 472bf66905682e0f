// @ts-check
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/chromium.mjs';

/**
 * @typedef {object} Figures of one visit; NaN for what Lighthouse could not tell
 * @property {number} score 0 to 100
 * @property {number} FCP milliseconds, as are LCP, TBT and SI
 * @property {number} LCP @property {number} TBT @property {number} CLS @property {number} SI
 * @property {number} scripts KB over the wire
 * @property {number} requests
 */

/**
 * Visits a page with Lighthouse's phone (processor four times slower, 150 ms, 1.6 Mbps, throttled by DevTools) in a browser of its own, so that nothing is cached. npx installs Lighthouse at the first
 * use: with its 136 packages it would be an eighth of what every clone installs.
 * @param {string} url
 * @returns {Promise<Figures & { report: string }>} `report`: Lighthouse's own, as JSON
 */
export async function measurePage(url) {
  const { stdout: report } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      'lighthouse@12.8.2',
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      '--throttling-method=devtools',
      `--chrome-flags=${['--headless', ...CHROMIUM_ARGS].join(' ')}`,
      '--form-factor=mobile',
    ],
    { env: { ...process.env, CHROME_PATH: await findChromium() }, maxBuffer: Number.POSITIVE_INFINITY },
  );
  const { audits, categories } = JSON.parse(report);
  const figure = (/** @type {string} */ audit) => audits[audit]?.numericValue ?? Number.NaN;
  /** @type {{ resourceType: string, transferSize: number }[]} */
  const requests = audits['network-requests'].details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    score: Math.round((categories.performance.score ?? Number.NaN) * 100),
    FCP: figure('first-contentful-paint'),
    LCP: figure('largest-contentful-paint'),
    TBT: figure('total-blocking-time'),
    CLS: figure('cumulative-layout-shift'),
    SI: figure('speed-index'),
    scripts: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    requests: requests.length,
    report,
  };
}
