// @ts-check
/** `npm run build`: runs the `build` script of each package whose sources changed since its last build (turbo.json). */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './lib/packages.mjs';
import { recordBuild } from './lib/releases.mjs';
import { readCommandLine } from './lib/usage.mjs';

const OPTIONS = ['--output-logs=new-only', '--log-order=grouped', '--log-prefix=none'];
/** Disables Turborepo's usage reports. */
const QUIET = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

/**
 * Builds packages, after the packages that they depend on.
 * @param {readonly string[]} [folders] e.g. `mf-farm`; default: all packages
 * @returns {Promise<void>} @throws if a build fails; the build prints the reason
 */
export async function buildPackages(folders = []) {
  await runBuilds(folders);
  if (folders.length === 0) await recordBuild();
}

/** @param {readonly string[]} folders @returns {Promise<void>} */
function runBuilds(folders) {
  const filters = folders.map((folder) => `--filter=./${folder}`);
  return new Promise((resolve, reject) => {
    const turbo = path.join(ROOT, 'node_modules/turbo/bin/turbo');
    const child = spawn(process.execPath, [turbo, 'run', 'build', ...filters, ...OPTIONS], {
      cwd: ROOT,
      // Another program may parse the caller's stdout.
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...QUIET },
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      if (!output.includes('cache miss') && (output + chunk).includes('cache miss'))
        console.error('Building what has changed (everything takes about a minute) …');
      output += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      process.stderr.write(output);
      reject(new Error('The build failed; its output is above.'));
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildPackages(
    readCommandLine('npm run build [-- FOLDER …]\n\nBuilds what has changed, e.g. mf-farm.', {
      names: Infinity,
    }).names,
  ).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
