// @ts-check
/** `npm run backup -- FILE`: writes database and pictures into one archive (docs/data.md). */
import path from 'node:path';
import { buildServer } from './build-server.mjs';
import { ROOT } from './lib/packages.mjs';

await buildServer(['shared', 'api']);
await import(path.join(ROOT, 'api/dist/backup/backupCommand.js'));
