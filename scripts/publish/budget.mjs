// @ts-check
/**
 * The size budget of a remote: `federation.budgets` of its package.json, bytes of brotli for the entry and for the
 * scripts and styles of each expose.
 *
 * @typedef {{ entry: number, exposes: Record<string, number> }} Sizes
 * @typedef {Record<string, number>} Budgets by `entry` and name of the expose
 */

/** What a remote may weigh that has no budgets of its own: a new one. */
export const DEFAULT = { entry: 10_000, expose: 60_000 };

/**
 * What weighs more than it may; the budget of what stands in none is the default.
 * @param {Sizes} sizes @param {Budgets} [budgets]
 * @returns {{ part: string, bytes: number, budget: number }[]}
 */
export function overBudget(sizes, budgets = {}) {
  const parts = [
    { part: 'entry', bytes: sizes.entry, budget: budgets.entry ?? DEFAULT.entry },
    ...Object.entries(sizes.exposes).map(([part, bytes]) => ({
      part,
      bytes,
      budget: budgets[part] ?? DEFAULT.expose,
    })),
  ];
  return parts.filter(({ bytes, budget }) => bytes > budget);
}
