// @ts-check
/** `npm run bytes`: compares the sizes of the built packages with their budgets, in bytes of brotli. */
import { buildPackages } from './build.mjs';
import { checkBudgets, readShellBudgets, readSizes } from './bytes/sizes.mjs';
import { routeBudget } from './lib/budgets.mjs';
import { table } from './lib/table.mjs';
import { readCommandLine } from './lib/usage.mjs';

readCommandLine('npm run bytes\n\nCompares the sizes of the built packages with their budgets.');

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
