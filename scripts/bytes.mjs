// @ts-check
/**
 * `npm run bytes [-- shell mf-farm …]`: compares the sizes of the built packages with their budgets, in bytes of
 * brotli. Lists the contents of each entry of the named packages (default: all).
 */
import { buildPackages } from './build.mjs';
import { packageContents } from './bytes/contents.mjs';
import { checkBudgets, readShellBudgets, readSizes } from './bytes/sizes.mjs';
import { routeBudget } from './lib/budgets.mjs';
import { REMOTES, remotePackage } from './lib/packages.mjs';
import { table } from './lib/table.mjs';

const LARGEST = 10;

await buildPackages();
const sizes = await readSizes();
const budgets = await readShellBudgets();
console.log('Routes: all scripts that a page starts with\n');
console.log(
  table(
    ['route', 'brotli', 'budget'],
    Object.entries(sizes.routes).map(([pattern, bytes]) => [pattern, bytes, routeBudget(budgets, pattern)]),
  ),
);
console.log('\nEntries: scripts; with the styles of exposes\n');
console.log(
  table(
    ['entry', 'brotli'],
    [
      ['shell', sizes.shell],
      ...Object.entries(sizes.remotes).flatMap(([name, { entry, exposes }]) => [
        [`${name} entry`, entry],
        ...Object.entries(exposes).map(([expose, bytes]) => [`${name} ${expose}`, bytes]),
      ]),
    ],
  ),
);
for (const { part, bytes, budget } of await checkBudgets())
  console.log(`\nOVER BUDGET: ${part} has ${bytes} bytes brotli; its budget is ${budget}`);

const named = process.argv.slice(2);
for (const name of named.length > 0 ? named : ['shell', ...REMOTES.map(remotePackage)])
  for (const { entry, brotli, packages, modules } of await packageContents(name)) {
    const minified = packages.reduce((sum, [, bytes]) => sum + bytes, 0);
    /** @param {[string, number][]} rows */
    const shares = (rows) =>
      rows.map(([what, bytes]) => [what, bytes, Math.round((bytes / minified) * brotli)]);
    console.log(`\n${entry}: ${minified} bytes minified, ${brotli} brotli; of them, about\n`);
    console.log(table(['package', 'minified', 'brotli'], shares(packages.slice(0, LARGEST))));
    console.log();
    console.log(table(['module', 'minified', 'brotli'], shares(modules.slice(0, LARGEST))));
  }
