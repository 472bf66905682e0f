// @ts-check
/** `npm run import`, `farm`, `backup`, `restore` (docs/data.md): runs a command of the API, compiled as it is now. */
import path from 'node:path';
import { buildServer } from './build-server.mjs';
import { ROOT } from './lib/packages.mjs';

// The command reads the arguments after its own name.
const [command = ''] = process.argv.splice(2, 1);
await buildServer(['shared', 'api']);
await import(path.join(ROOT, 'api/dist', `${command}.js`));
