// @ts-check
/**
 * Size budgets in bytes of brotli. Each budget is where its team maintains it: `federation.budgets` in a remote's
 * package.json, `budgets` in the shell's for its entry, and each page's record (shell/src/routes.ts) for all scripts that
 * the page starts with.
 *
 * @typedef {{ entry: number, exposes: Record<string, number> }} Sizes
 * @typedef {Record<string, number>} Budgets by `entry` and name of the expose
 * @typedef {{ entry: number, routes: Budgets }} ShellBudgets `routes` by pattern
 * @typedef {{ part: string, bytes: number, budget: number }} Weighed
 */

/** Budgets of a remote that has none of its own, such as a new one. */
const DEFAULT = { entry: 10_000, expose: 60_000 };

/** @param {Weighed[]} parts */
const over = (parts) => parts.filter(({ bytes, budget }) => bytes > budget);

/**
 * Lists the parts of a remote that exceed their budgets. A part without a budget has the default.
 * @param {Sizes} sizes @param {Budgets} [budgets] @returns {Weighed[]}
 */
export const overBudget = (sizes, budgets = {}) =>
  over([
    { part: 'entry', bytes: sizes.entry, budget: budgets.entry ?? DEFAULT.entry },
    ...Object.entries(sizes.exposes).map(([part, bytes]) => ({
      part,
      bytes,
      budget: budgets[part] ?? DEFAULT.expose,
    })),
  ]);

/**
 * Returns the size limit of a route. A route without a budget is new, and its remote may be new too.
 * @param {ShellBudgets} budgets @param {string} pattern
 */
export const routeBudget = (budgets, pattern) =>
  budgets.routes[pattern] ?? budgets.entry + DEFAULT.entry + DEFAULT.expose;

/**
 * Lists the shell's entry and routes that exceed their budgets.
 * @param {{ shell: number, routes: Record<string, number> }} sizes @param {ShellBudgets} budgets
 * @returns {Weighed[]}
 */
export const overShellBudgets = ({ shell, routes }, budgets) =>
  over([
    { part: 'shell', bytes: shell, budget: budgets.entry },
    ...Object.entries(routes).map(([pattern, bytes]) => ({
      part: `route ${pattern}`,
      bytes,
      budget: routeBudget(budgets, pattern),
    })),
  ]);
