// @ts-check

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Watches the memory of a site. @param {Pick<import('../site.mjs').Site, 'state'>} site */
export function watchMemory(site) {
  /** @type {import('../site.mjs').State[]} */
  const samples = [];
  return {
    /** Takes a sample; call it while no request is in progress. */
    look: async () => samples.push(await site.state()),
    /** Returns every ninth sample, to see when it grew. @param {'resident' | 'heap'} kind */
    course: (kind) =>
      samples
        .filter((_, index) => index % 9 === 8)
        .map((sample) => sample[kind].toFixed(0))
        .join(' '),
    /** Medians of the second and of the last quarter of all samples, in MB. @param {'resident' | 'heap'} kind */
    quarters(kind) {
      const values = samples.map((sample) => sample[kind]);
      const quarter = Math.floor(values.length / 4);
      return { second: median(values.slice(quarter, 2 * quarter)), last: median(values.slice(-quarter)) };
    },
  };
}
