// @ts-check
/** `npm run import -- FILE`: brings farms of a third-party file in (docs/data.md). */
import path from 'node:path';
import { buildServer } from './build-server.mjs';
import { ROOT } from './lib/packages.mjs';

await buildServer(['shared', 'api']);
await import(path.join(ROOT, 'api/dist/import/command.js'));
