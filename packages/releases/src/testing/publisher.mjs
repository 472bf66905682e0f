// @ts-check
/**
 * Publishes versions one after the other, for tests: `node publisher.mjs RELEASES DIST NAME VERSION …`. RELEASES is the
 * compiled package's folder, DIST that of the builds. With STATES=folder it keeps a copy of the releases from before each
 * of its calls of the file system, by number; with KILL_AT=n it kills itself with SIGKILL just before the n-th.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const [releasesDir = '', dist = '', name = '', ...versions] = process.argv.slice(2);
const place = process.env.REMOTES_DIR ?? '';
/** @param {string} file @returns {Promise<any>} */
const load = (file) => import(path.join(releasesDir, file));
const { publish } = await load('changes.js');
const { Releases } = await load('releases.js');
// Loading the S3 client takes longer than a test on disk.
const releases = place.startsWith('s3:')
  ? (await load('place.js')).releasesOf(process.env)
  : new Releases(new (await load('diskStore.js')).DiskStore(place));

const { KILL_AT, STATES } = process.env;
if (KILL_AT || STATES) {
  /** @type {Record<string, any>} */
  const files = fs.promises;
  let calls = 0;
  for (const key of ['open', 'link', 'mkdir', 'readdir', 'readFile', 'rename', 'rm', 'stat', 'writeFile']) {
    const original = files[key];
    files[key] = (/** @type {unknown[]} */ ...args) => {
      calls += 1;
      if (calls === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
      if (STATES) fs.cpSync(place, path.join(STATES, String(calls)), { recursive: true });
      return original(...args);
    };
  }
  syncBuiltinESMExports();
}

for (const version of versions) {
  await releases.addVersion(name, version, path.join(dist, version));
  await releases.change(name, publish(version, new Date().toISOString()), 'team-farm');
}
