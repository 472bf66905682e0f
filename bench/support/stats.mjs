// @ts-check
/** Value below which a share of the samples lies. @param {number[]} samples @param {number} share 0 to 1 */
export function quantile(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (/** @type {number[]} */ samples) => quantile(samples, 0.5);

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
