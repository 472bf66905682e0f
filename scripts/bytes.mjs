// @ts-check
/** `npm run bytes`: compares the sizes of the built packages with their budgets, in bytes of brotli. */
import { table } from '../packages/cli/src/tables.mjs';
import { buildPackages } from './build.mjs';
import { weighSite } from './bytes/sizes.mjs';
import { readCommandLine } from './lib/usage.mjs';

readCommandLine('npm run bytes\n\nCompares the sizes of the built packages with their budgets.');

await buildPackages();
const parts = await weighSite();
const { overBudget } = await import('@sideroad/releases');
console.log('A route: all scripts that its page starts with. An expose: its scripts and styles\n');
console.log(
  table(
    ['part', 'brotli', 'budget'],
    parts.map(({ part, bytes, budget }) => [part, bytes, budget]),
  ),
);
for (const { part, bytes, budget } of overBudget(parts))
  console.log(`\nOVER BUDGET: ${part} has ${bytes} bytes brotli; its budget is ${budget}`);
