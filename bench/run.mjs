// @ts-check
/**
 * `npm run bench [-- name … --flag …]`: every benchmark of this folder, or the named ones, one after another. Flags are
 * handed on to each.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { buildServer } from '../scripts/build-server.mjs';
import { readCommandLine } from '../scripts/lib/usage.mjs';

const DIR = import.meta.dirname;
const all = readdirSync(DIR)
  .filter((file) => file.endsWith('.bench.mjs'))
  .map((file) => file.replace('.bench.mjs', ''));
const USAGE = `npm run bench [-- NAME …] [--quick] [--runs N] [--pages LIST]

Runs every benchmark, or the named ones: ${all.join(', ')}. Each reads the flags that it knows.`;
const { values, names: named } = readCommandLine(USAGE, {
  names: Infinity,
  options: {
    quick: { type: 'boolean' },
    runs: { type: 'string' },
    pages: { type: 'string' },
  },
});
const flags = Object.entries(values).map(([name, value]) =>
  value === true ? `--${name}` : `--${name}=${value}`,
);
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown benchmark ${unknown.join(', ')}; give ${all.join(', ')}`);
  process.exit(1);
}
buildServer();
for (const name of named.length > 0 ? named : all) {
  console.log(`\n${name} (load ${loadavg()[0]?.toFixed(2)})`);
  const { status } = spawnSync(process.execPath, [path.join(DIR, `${name}.bench.mjs`), ...flags], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
