// @ts-check
/**
 * Reads size budgets in bytes of brotli. Each budget is where its team maintains it: `federation.budgets` in a
 * remote's package.json (publish/budget.mjs), `budgets` in the shell's for its entry, and each page's record
 * (shell/src/routes.ts) for all scripts that the page starts with.
 */
import { DEFAULT } from '../publish/budget.mjs';

/**
 * @typedef {import('../publish/budget.mjs').Budgets} Budgets
 * @typedef {{ entry: number, routes: Budgets }} ShellBudgets `routes` by pattern
 * @typedef {{ part: string, bytes: number, budget: number }} Weighed
 */

/**
 * Returns the size limit of a route. A route without a budget is new, and its remote may be new too.
 * @param {ShellBudgets} budgets @param {string} pattern
 */
export const routeBudget = (budgets, pattern) =>
  budgets.routes[pattern] ?? budgets.entry + DEFAULT.entry + DEFAULT.expose;

/**
 * Lists the shell's entry and routes that exceed their budgets.
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
