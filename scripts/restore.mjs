// @ts-check
/** `npm run restore -- FILE`: puts a backup into an empty database (docs/data.md). */
import path from 'node:path';
import { buildServer } from './build-server.mjs';
import { ROOT } from './lib/packages.mjs';

await buildServer(['shared', 'api']);
await import(path.join(ROOT, 'api/dist/backup/restoreCommand.js'));
