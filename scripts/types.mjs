// @ts-check
/** `npm run types`: type-checks all sources, and each remote's pages against the props that the shell passes. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { writeAllExposeTypes } from './lib/exposeTypes.mjs';
import { ROOT } from './lib/packages.mjs';
import { readCommandLine } from './lib/usage.mjs';

readCommandLine('npm run types\n\nChecks the types of all sources, and of the pages against the shell.');

writeAllExposeTypes();
const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
const { status } = spawnSync(process.execPath, [tsc, '--noEmit'], { cwd: ROOT, stdio: 'inherit' });
process.exit(status ?? 1);
