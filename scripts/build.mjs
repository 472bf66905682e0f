// @ts-check
/** Builds whatever is not built: server code and all six browser packages, two at a time (`npm run build`). */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer } from './build-server.mjs';
import { REMOTES, ROOT, remotePackage } from './lib/packages.mjs';

const SCRIPT = path.join(ROOT, 'scripts/build-browser.mjs');

/** Builds packages one after another in a process of their own. @param {string[]} names @returns {Promise<void>} */
function buildInProcess(names) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SCRIPT, ...names], { stdio: 'inherit', cwd: ROOT });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`building ${names.join(', ')} failed`)),
    );
  });
}

/** Builds everything that is not built from the present sources. @throws when one package fails */
export async function buildAll() {
  // The shell takes about as long as the remotes together.
  const lanes =
    availableParallelism() > 1
      ? [['shell'], REMOTES.map(remotePackage)]
      : [['shell', ...REMOTES.map(remotePackage)]];
  await Promise.all([buildServer(), ...lanes.map(buildInProcess)]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildAll().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
