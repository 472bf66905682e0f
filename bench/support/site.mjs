// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildPackages } from '../../scripts/build.mjs';
import { REMOTES, ROOT, remotePackage } from '../../scripts/lib/packages.mjs';
import { deployBundled } from '../../scripts/lib/releases.mjs';

const CACHE = path.join(ROOT, '.cache/bench');

/**
 * Starts a built site server; ready when this resolves.
 * @param {{ main: string, port: number, folder: string }} options `main`: the server's program; `folder`: holds the
 *   site's database (`data`) and releases (`releases`)
 * @returns {Promise<{ origin: string, releases: string, close: () => Promise<void> }>} with the folder of its releases
 * @throws when it does not start
 */
export async function startSite({ main, port, folder }) {
  const child = spawn(process.execPath, [main], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      REMOTES_DIR: path.join(folder, 'releases'),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Whatever ends the benchmark leaves no site behind, which would keep its folder from the next one.
  process.once('exit', () => child.kill());
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Sideroad is ready') && resolve(undefined));
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    releases: path.join(folder, 'releases'),
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * The built site as `npm start` runs it, with a database and releases of its own; built first where that is needed.
 * @throws when it does not start
 */
export async function openSite(port = 8190) {
  await buildPackages();
  for (const name of REMOTES) await deployBundled(path.join(CACHE, 'releases'), remotePackage(name));
  return startSite({ main: path.join(ROOT, 'shell/dist/server/main.js'), port, folder: CACHE });
}
