// @ts-check
import { chainOf, medianOf, printTarget, ratioOf } from './report.mjs';
import { SLOW } from './settings.mjs';

/** @typedef {{ page: string, protocol: string, setting: import('./settings.mjs').Setting, pairs: import('./report.mjs').Pair[] }} Result */

const asRatio = (/** @type {number} */ value) => value.toFixed(3);
const asBytes = (/** @type {number} */ value) => `${(value / 1024).toFixed(1)} KB`;

/** The most that is allowed: ratios of the medians, layout shift, bytes of home's JavaScript, rounds of requests. */
const MOST = { largestPaint: 1.05, script: 1.25, shift: 0.02, homeScript: 160 * 1024, rounds: 3 };

/** Holds what was measured against the targets. @param {readonly Result[]} results */
export function printTargets(results) {
  console.log('\n  Targets');
  for (const { page, protocol, setting, pairs } of results) {
    const where = `${page}, ${protocol}, ${setting === SLOW ? 'slow' : 'fast'}`;
    const script = ratioOf(pairs, 'JavaScript');
    if (setting === SLOW) {
      const { ratio } = ratioOf(pairs, 'largest contentful paint');
      printTarget(`${where}: LCP ratio`, ratio, MOST.largestPaint, asRatio);
    }
    printTarget(`${where}: JavaScript ratio`, script.ratio, MOST.script, asRatio);
    if (script.least < 1) console.log(`  ${where}: the one bundle has MORE JavaScript: no fair baseline`);
    printTarget(`${where}: CLS`, medianOf(pairs, 'federated', 'layout shift'), MOST.shift, asRatio);
    const rounds = chainOf(pairs, 'federated').length;
    printTarget(`${where}: serial rounds to the first farm picture`, rounds, MOST.rounds, String);
    if (page === 'home')
      printTarget(
        `${where}: JavaScript`,
        medianOf(pairs, 'federated', 'JavaScript'),
        MOST.homeScript,
        asBytes,
      );
  }
}
