// @ts-check
/** Measures the built packages in bytes of brotli, as browsers download them, and compares them with their budgets. */
import path from 'node:path';
import { overBudget, overShellBudgets } from '../lib/budgets.mjs';
import { packageDir, REMOTES, readJson, remotePackage } from '../lib/packages.mjs';
import { loadReleases, pageRecords } from '../lib/releases.mjs';

/**
 * @typedef {import('@sideroad/releases').RemoteManifest} Manifest
 * @typedef {object} SiteSizes
 * @property {number} shell the scripts of its entry
 * @property {Record<string, import('../lib/budgets.mjs').Sizes>} remotes by package
 * @property {Record<string, number>} routes all scripts that a page starts with (shell, the remote's entry, the page's
 *   own), by the pattern of its address
 */

/** @param {ReadonlyMap<string, number>} files bytes by name @param {readonly string[]} names */
const sum = (files, names) =>
  names.reduce((total, name) => total + (files.get(`${name}.br`) ?? files.get(name) ?? 0), 0);

/** @returns {Promise<SiteSizes>} @throws if a package has not been built */
export async function readSizes() {
  const { DiskStore, sizesOf } = await loadReleases();
  const { routes } = await pageRecords();

  const browser = path.join(packageDir('shell'), 'dist/browser');
  /** @type {{ main: { js: string[] } }} */
  const { main } = await readJson(path.join(browser, 'assets.json'));
  const shell = sum(await new DiskStore(path.dirname(browser)).sizes('browser'), main.js);

  /** @type {SiteSizes} */
  const sizes = { shell, remotes: {}, routes: {} };
  for (const name of REMOTES.map(remotePackage)) {
    const dist = path.join(packageDir(name), 'dist');
    const { version } = await readJson(path.join(dist, 'current.json'));
    /** @type {Manifest} */
    const manifest = await readJson(path.join(dist, version, 'remote.json'));
    const files = await new DiskStore(dist).sizes(version);
    sizes.remotes[name] = sizesOf(manifest, files);
    for (const route of routes)
      if (route.kind === 'remote' && route.remote === name)
        sizes.routes[route.pattern] =
          shell + sum(files, [manifest.entry, ...(manifest.exposes[route.expose]?.js ?? [])]);
  }
  return sizes;
}

/** @param {string} name @returns {Promise<{ budgets: { entry: number }, federation: { budgets?: import('../lib/budgets.mjs').Budgets } }>} */
const readPackage = (name) => readJson(path.join(packageDir(name), 'package.json'));

/** @returns {Promise<import('../lib/budgets.mjs').ShellBudgets>} */
export async function readShellBudgets() {
  const { routes } = await pageRecords();
  const budgets = routes.flatMap(({ pattern, budget }) => (budget ? [[pattern, budget]] : []));
  return { ...(await readPackage('shell')).budgets, routes: Object.fromEntries(budgets) };
}

/** @returns {Promise<import('../lib/budgets.mjs').Weighed[]>} parts over their budgets @throws if a package has not been built */
export async function checkBudgets() {
  const sizes = await readSizes();
  const over = overShellBudgets(sizes, await readShellBudgets());
  for (const [name, remote] of Object.entries(sizes.remotes))
    for (const { part, ...rest } of overBudget(remote, (await readPackage(name)).federation.budgets))
      over.push({ part: `${name} ${part}`, ...rest });
  return over;
}
