// @ts-check
/** `npm run bytes`: compares the sizes of the built packages with their budgets, in bytes of brotli. It fails above one. */
import path from 'node:path';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { table } from '../packages/cli/src/tables.mjs';
import { buildPackages } from './build.mjs';
import { packageDir, pageRecords, REMOTES, readJson, remotePackage } from './lib/packages.mjs';
import { loadReleases } from './lib/releases.mjs';

readCommandLine({
  call: 'npm run bytes',
  says: 'Compares the sizes of the built packages with their budgets.',
});
await buildPackages();
const { DiskStore, overBudget, sizesOf, weighRemote, weighShell } = await loadReleases();

/** @param {ReadonlyMap<string, number>} files bytes by name @param {readonly string[]} names */
const sum = (files, names) =>
  names.reduce((total, name) => total + (files.get(`${name}.br`) ?? files.get(name) ?? 0), 0);

/**
 * Weighs the shell's entry, each route (the scripts of the shell, the remote's entry and the page's own) and each part of
 * a remote.
 * @returns {Promise<import('@sideroad/releases').Weighed[]>} @throws if a package has not been built
 */
async function weighSite() {
  const records = pageRecords();
  const browser = path.join(packageDir('shell'), 'dist/browser');
  const { main } = await readJson(path.join(browser, 'assets.json'));
  const shell = sum(await new DiskStore(path.dirname(browser)).sizes('browser'), main.js);

  /** @type {Record<string, number>} */
  const routes = {};
  const parts = [];
  for (const name of REMOTES.map(remotePackage)) {
    const dist = path.join(packageDir(name), 'dist');
    const { version } = await readJson(path.join(dist, 'current.json'));
    /** @type {import('@sideroad/releases').RemoteManifest} */
    const manifest = await readJson(path.join(dist, version, 'remote.json'));
    const files = await new DiskStore(dist).sizes(version);
    const { federation } = await readJson(path.join(packageDir(name), 'package.json'));
    for (const weighed of weighRemote(sizesOf(manifest, files), federation.budgets))
      parts.push({ ...weighed, part: `${name} ${weighed.part}` });
    for (const record of records)
      if (record.remote === name)
        routes[record.pattern] =
          shell + sum(files, [manifest.entry, ...(manifest.exposes[record.expose]?.js ?? [])]);
  }
  const { budgets } = await readJson(path.join(packageDir('shell'), 'package.json'));
  const routeBudgets = records.flatMap(({ pattern, budget }) => (budget ? [[pattern, budget]] : []));
  return [
    ...weighShell({ shell, routes }, { ...budgets, routes: Object.fromEntries(routeBudgets) }),
    ...parts,
  ];
}

const parts = await weighSite();
console.log('A route: all scripts that its page starts with. An expose: its scripts and styles\n');
console.log(
  table(
    ['part', 'brotli', 'budget'],
    parts.map(({ part, bytes, budget }) => [part, bytes, budget]),
  ),
);
for (const { part, bytes, budget } of overBudget(parts)) {
  console.error(`OVER BUDGET: ${part} has ${bytes} bytes brotli; its budget is ${budget}`);
  process.exitCode = 1;
}
