// @ts-check
/**
 * Size budgets in bytes of brotli. Each budget is where its team maintains it: `federation.budgets` in a remote's
 * package.json, `budgets` in the shell's for its entry, and each page's record (shell/src/routes.ts) for all scripts that
 * the page starts with.
 *
 * @typedef {{ entry: number, exposes: Record<string, number> }} Sizes
 * @typedef {Record<string, number>} Budgets by `entry` and name of the expose, or by pattern of the route
 * @typedef {{ part: string, bytes: number, budget: number }} Weighed
 */

/** Budgets of a remote that has none of its own, such as a new one. */
const DEFAULT = { entry: 10_000, expose: 60_000 };

/** Weighs the parts of a remote. A part without a budget has the default. @param {Sizes} sizes @param {Budgets} [budgets] @returns {Weighed[]} */
export const weighRemote = ({ entry, exposes }, budgets = {}) => [
  { part: 'entry', bytes: entry, budget: budgets.entry ?? DEFAULT.entry },
  ...Object.entries(exposes).map(([part, bytes]) => ({
    part,
    bytes,
    budget: budgets[part] ?? DEFAULT.expose,
  })),
];

/**
 * Weighs the shell's entry and the routes. A route without a budget is new, and its remote may be new too.
 * @param {{ shell: number, routes: Record<string, number> }} sizes @param {{ entry: number, routes: Budgets }} budgets
 * @returns {Weighed[]}
 */
export const weighShell = ({ shell, routes }, { entry, routes: budgets }) => [
  { part: 'shell', bytes: shell, budget: entry },
  ...Object.entries(routes).map(([pattern, bytes]) => ({
    part: `route ${pattern}`,
    bytes,
    budget: budgets[pattern] ?? entry + DEFAULT.entry + DEFAULT.expose,
  })),
];

/** @param {Weighed[]} parts @returns {Weighed[]} those that exceed their budgets */
export const overBudget = (parts) => parts.filter(({ bytes, budget }) => bytes > budget);
