// @ts-check
/** Runs a command of the API after compiling it: `npm run import`, `farm`, `steward`, `team`, `migrate`, `backup`, `restore` (docs/data.md). */
import path from 'node:path';
import { buildServer } from './build-server.mjs';
import { ROOT } from './lib/packages.mjs';

// The command reads its arguments from process.argv, after its own name.
const [command = ''] = process.argv.splice(2, 1);
buildServer();
await import(path.join(ROOT, 'api/dist', `${command}.js`));
