// @ts-check
/** Compares the built packages with all budgets. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageDir } from '../lib/packages.mjs';
import { pageRecords } from '../lib/releases.mjs';
import { overBudget } from '../publish/budget.mjs';
import { overShellBudgets } from './budgets.mjs';
import { readSizes } from './sizes.mjs';

/** @typedef {import('./budgets.mjs').Weighed} Weighed */

/** @param {string} name @returns {Promise<{ budgets: { entry: number }, federation: { budgets?: import('../publish/budget.mjs').Budgets } }>} */
const readPackage = async (name) =>
  JSON.parse(await readFile(path.join(packageDir(name), 'package.json'), 'utf8'));

/** @returns {Promise<import('./budgets.mjs').ShellBudgets>} */
export async function readShellBudgets() {
  const { routes } = await pageRecords();
  const budgets = routes.flatMap(({ pattern, budget }) => (budget ? [[pattern, budget]] : []));
  return { ...(await readPackage('shell')).budgets, routes: Object.fromEntries(budgets) };
}

/** @returns {Promise<Weighed[]>} parts over their budgets @throws if a package has not been built */
export async function checkBudgets() {
  const sizes = await readSizes();
  const over = overShellBudgets(sizes, await readShellBudgets());
  for (const [name, remote] of Object.entries(sizes.remotes))
    for (const { part, ...rest } of overBudget(remote, (await readPackage(name)).federation.budgets))
      over.push({ part: `${name} ${part}`, ...rest });
  return over;
}
