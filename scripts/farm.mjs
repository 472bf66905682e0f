// @ts-check
/** `npm run farm -- ID badge|publish|unpublish|delete …`: decides on one farm (docs/data.md). */
import path from 'node:path';
import { buildServer } from './build-server.mjs';
import { ROOT } from './lib/packages.mjs';

await buildServer(['shared', 'api']);
await import(path.join(ROOT, 'api/dist/farms/command.js'));
