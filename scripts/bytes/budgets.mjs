// @ts-check
/**
 * Size budgets in bytes of brotli, each in the package.json of whose team keeps it: `federation.budgets` of a remote
 * (publish/budget.mjs), and `budgets` of the shell for its entry and, by pattern, for all scripts that a route starts
 * with.
 */
import { DEFAULT } from '../publish/budget.mjs';

/**
 * @typedef {import('../publish/budget.mjs').Budgets} Budgets
 * @typedef {{ entry: number, routes: Budgets }} ShellBudgets
 * @typedef {{ part: string, bytes: number, budget: number }} Weighed
 */

/**
 * What a route may weigh. One that stands in no budget is new, and its page's remote may be, too.
 * @param {ShellBudgets} budgets @param {string} pattern
 */
export const routeBudget = (budgets, pattern) =>
  budgets.routes[pattern] ?? budgets.entry + DEFAULT.entry + DEFAULT.expose;

/**
 * The shell's entry and routes that weigh more than they may.
 * @param {Pick<import('./sizes.mjs').SiteSizes, 'shell' | 'routes'>} sizes @param {ShellBudgets} budgets
 * @returns {Weighed[]}
 */
export function overShellBudgets({ shell, routes }, budgets) {
  const parts = [
    { part: 'shell', bytes: shell, budget: budgets.entry },
    ...Object.entries(routes).map(([pattern, bytes]) => ({
      part: `route ${pattern}`,
      bytes,
      budget: routeBudget(budgets, pattern),
    })),
  ];
  return parts.filter(({ bytes, budget }) => bytes > budget);
}
