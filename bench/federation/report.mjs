// @ts-check
import { median } from '../support/stats.mjs';

/** @typedef {import('./visit.mjs').Visit} Visit */
/** Both sides of one run. @typedef {{ federated: Visit, oneBundle: Visit }} Pair */
/** @typedef {keyof Pair} Side */

const milliseconds = (/** @type {number} */ value) => `${value.toFixed(0)} ms`;
/** How values are written that are no times. @type {Record<string, (value: number) => string>} */
const WRITTEN = {
  'layout shift': (value) => value.toFixed(3),
  JavaScript: (value) => `${(value / 1024).toFixed(1)} KB`,
  requests: String,
};

/** A value of each run on one side. @param {readonly Pair[]} pairs @param {Side} side @param {string} name */
const valuesOf = (pairs, side, name) => pairs.map((pair) => pair[side].measured[name] ?? Number.NaN);

/** The median of a side. @param {readonly Pair[]} pairs @param {Side} side @param {string} name */
export const medianOf = (pairs, side, name) => median(valuesOf(pairs, side, name));

/**
 * The ratio of the medians, and the smallest and the largest ratio of a run's two sides.
 * @param {readonly Pair[]} pairs @param {string} name
 */
export function ratioOf(pairs, name) {
  const ones = valuesOf(pairs, 'oneBundle', name);
  const each = valuesOf(pairs, 'federated', name).map((value, run) => value / (ones[run] ?? Number.NaN));
  const ratio = medianOf(pairs, 'federated', name) / medianOf(pairs, 'oneBundle', name);
  return { ratio, least: Math.min(...each), most: Math.max(...each) };
}

/** @param {readonly Pair[]} pairs @param {string} name */
function line(pairs, name) {
  const write = WRITTEN[name] ?? milliseconds;
  const sides = [medianOf(pairs, 'federated', name), medianOf(pairs, 'oneBundle', name)].map(write);
  const { ratio, least, most } = ratioOf(pairs, name);
  const ratios = Number.isFinite(ratio)
    ? `${ratio.toFixed(3)} (${least.toFixed(2)} to ${most.toFixed(2)})`
    : '';
  return `    ${name.padEnd(34)}${sides.map((side) => side.padStart(10)).join('')}   ${ratios}`;
}

/**
 * The serial rounds of a side. Each run tells the most that there can have been, so the least of them is nearest.
 * @param {readonly Pair[]} pairs @param {Side} side
 */
export const chainOf = (pairs, side) =>
  pairs
    .map((pair) => pair[side].chain)
    .reduce((least, chain) => (chain.length < least.length ? chain : least));

/** Prints what was measured of one page. @param {string} title @param {readonly Pair[]} pairs */
export function printPage(title, pairs) {
  console.log(`\n  ${title}`);
  console.log(`    ${'median of the runs'.padEnd(34)} federated one bundle   ratio (of each run)`);
  for (const name of Object.keys(pairs[0]?.federated.measured ?? {})) console.log(line(pairs, name));
  for (const side of /** @type {const} */ (['federated', 'oneBundle'])) {
    const chain = chainOf(pairs, side);
    console.log(`    ${side}, rounds to the first farm picture: ${chain.length}: ${chain.join(' > ')}`);
    console.log(`    ${side}, largest contentful paint: ${pairs[0]?.[side].largest}`);
  }
}

/** @param {string} what @param {number} value @param {number} most @param {(value: number) => string} write */
export const printTarget = (what, value, most, write) =>
  console.log(`  ${what}: ${write(value)}, at most ${write(most)}: ${value <= most ? 'reached' : 'MISSED'}`);
