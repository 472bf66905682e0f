// @ts-check
/** Runs a command of the API after compiling it: `npm run import`, `farm`, `steward`, `team`, `migrate`, `backup`, `restore` (docs/data.md). */
import path from 'node:path';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { COMMANDS } from '../api/commands.mjs';
import { buildServer } from './build-server.mjs';
import { readEnvFile } from './lib/envFile.mjs';
import { ROOT } from './lib/packages.mjs';

// The command reads its arguments from process.argv, after its own name.
const [command = ''] = process.argv.splice(2, 1);
for (const [name, described] of Object.entries(COMMANDS)) if (name === command) readCommandLine(described);
readEnvFile();
buildServer();
await import(path.join(ROOT, 'api/dist', `${command}.js`));
