// @ts-check
/**
 * `npm run bench [-- name … --flag …]`: every benchmark of this folder, or the named ones, one after another. Flags are
 * handed on to each.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { buildServer } from '../scripts/build-server.mjs';

const DIR = import.meta.dirname;
const all = readdirSync(DIR)
  .filter((file) => file.endsWith('.bench.mjs'))
  .map((file) => file.replace('.bench.mjs', ''));
const {
  names: named,
  values,
  refuse,
} = readCommandLine({
  call: 'npm run bench --',
  takes: '[NAME …]',
  names: [0, Infinity],
  says: `Runs every benchmark, or the named ones: ${all.join(', ')}.`,
  options: {
    'runs N': 'phone: visits of each page; default: 5',
    'pages home,farm': 'phone: the pages; default: all',
  },
});
const flags = Object.entries(values).map(([name, value]) => `--${name}=${value}`);
const unknown = named.find((name) => !all.includes(name));
if (unknown) refuse(`Unknown benchmark ${unknown}; give ${all.join(', ')}`);
buildServer();
for (const name of named.length > 0 ? named : all) {
  console.log(`\n${name} (load ${loadavg()[0]?.toFixed(2)})`);
  const { status } = spawnSync(process.execPath, [path.join(DIR, `${name}.bench.mjs`), ...flags], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
