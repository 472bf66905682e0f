// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildAll } from '../../scripts/build.mjs';
import { REMOTES, ROOT, remotePackage } from '../../scripts/lib/packages.mjs';
import { deployBundled } from '../../scripts/lib/releases.mjs';

const CACHE = path.join(ROOT, '.cache/bench');
const PORT = '8190';

/**
 * The built site as `npm start` runs it, with a database and releases of its own; built first where that is needed.
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>} @throws when it does not start
 */
export async function openSite() {
  await buildAll();
  const releases = path.join(CACHE, 'releases');
  for (const name of REMOTES) await deployBundled(releases, remotePackage(name));
  const child = spawn(process.execPath, [path.join(ROOT, 'shell/dist/server/main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT,
      DATA_DIR: path.join(CACHE, 'data'),
      REMOTES_DIR: releases,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Sideroad is ready') && resolve(undefined));
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)));
  });
  return {
    origin: `http://localhost:${PORT}`,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
