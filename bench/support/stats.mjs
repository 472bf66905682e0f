// @ts-check
/** Value below which a share of the samples lies; NaN if one is. @param {number[]} samples @param {number} share 0 to 1 */
export function quantile(samples, share) {
  if (samples.some(Number.isNaN)) return Number.NaN;
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (/** @type {number[]} */ samples) => quantile(samples, 0.5);

/**
 * Compares two sides that were measured in turn.
 * @param {number[]} ours @param {number[]} theirs of the same runs
 * @returns the ratio of the medians, and the smallest and the largest ratio of a run
 */
export function ratioOf(ours, theirs) {
  const each = ours.map((value, run) => value / (theirs[run] ?? Number.NaN));
  return { ratio: median(ours) / median(theirs), least: Math.min(...each), most: Math.max(...each) };
}

/** Formats the result of `ratioOf`. @param {ReturnType<typeof ratioOf>} ratio */
export const formatRatio = ({ ratio, least, most }) =>
  `${ratio.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`;

/** Prints whether a target is reached; a missed one ends the benchmark with 1. @param {string} target @param {boolean} isReached */
export function verdict(target, isReached) {
  console.log(`    ${target}: ${isReached ? 'reached' : 'MISSED'}`);
  if (!isReached) process.exitCode = 1;
}

/** Reads the number of an option. @param {string} option @param {string} given @throws Error for anything else */
export function wholeNumber(option, given) {
  const number = Number(given);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new Error(`${option} takes a whole number from 1`);
}

/** Numbers between 0 and 1, the same in each run (mulberry32). @param {number} seed */
export function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
