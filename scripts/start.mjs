// @ts-check
/**
 * `npm start`: builds what is not built, puts the bundled remotes live where none is published, and serves the
 * whole site. A newcomer needs nothing else.
 */
import path from 'node:path';
import { buildAll } from './build.mjs';
import { REMOTES, ROOT, remotePackage } from './lib/packages.mjs';
import { deployBundled } from './lib/releases.mjs';

try {
  await buildAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const remotesDir = path.resolve(process.env.REMOTES_DIR || path.join(ROOT, 'releases'));
for (const name of REMOTES) await deployBundled(remotesDir, remotePackage(name));

await import(path.join(ROOT, 'shell/dist/server/main.js'));
