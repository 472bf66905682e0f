// @ts-check
/**
 * Size budgets in bytes of brotli, each where the team that keeps it looks: `federation.budgets` in a remote's
 * package.json (publish/budget.mjs), `budgets` in the shell's for its entry, and in the record of each page
 * (shell/src/routes.ts) for all scripts that it starts with.
 */
import { DEFAULT } from '../publish/budget.mjs';

/**
 * @typedef {import('../publish/budget.mjs').Budgets} Budgets
 * @typedef {{ entry: number, routes: Budgets }} ShellBudgets `routes` by pattern
 * @typedef {{ part: string, bytes: number, budget: number }} Weighed
 */

/**
 * What a route may weigh. One without a budget is new, and its page's remote may be, too.
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
