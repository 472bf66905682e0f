// @ts-check
/**
 * `npm start`: builds what has changed, makes the bundled remotes live that have no published version, and serves
 * the whole site. A new developer needs no other command.
 */
import path from 'node:path';
import { buildPackages } from './build.mjs';
import { REMOTES, ROOT, remotePackage } from './lib/packages.mjs';
import { deployBundled, openReleases } from './lib/releases.mjs';

try {
  await buildPackages();
  const releases = await openReleases();
  for (const name of REMOTES) await deployBundled(releases, remotePackage(name));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

await import(path.join(ROOT, 'shell/dist/server/main.js'));
