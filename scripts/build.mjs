// @ts-check
/** `npm run build`: runs the `build` script of each package whose sources changed since its last build (turbo.json). */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { ROOT } from './lib/packages.mjs';
import { recordBuild } from './lib/releases.mjs';

const OPTIONS = ['--output-logs=new-only', '--log-order=grouped', '--log-prefix=none'];
/** Disables Turborepo's usage reports. */
const QUIET = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

/**
 * Builds packages, after the packages that they depend on.
 * @param {readonly string[]} [folders] e.g. `mf-farm`; default: all packages
 * @returns {Promise<void>} @throws if a build fails; the build prints the reason
 */
export async function buildPackages(folders = []) {
  // Another program may parse the caller's stdout.
  console.error('Building what has changed (everything takes about a minute) …');
  const turbo = path.join(ROOT, 'node_modules/turbo/bin/turbo');
  const filters = folders.map((folder) => `--filter=./${folder}`);
  await promisify(execFile)(process.execPath, [turbo, 'run', 'build', ...filters, ...OPTIONS], {
    cwd: ROOT,
    env: { ...process.env, ...QUIET },
    maxBuffer: Number.POSITIVE_INFINITY,
  }).catch(({ stdout, stderr }) => {
    process.stderr.write(stdout + stderr);
    throw new Error('The build failed; its output is above.');
  });
  if (folders.length === 0) await recordBuild();
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildPackages(
    readCommandLine({
      call: 'npm run build --',
      takes: '[FOLDER …]',
      names: [0, Infinity],
      says: 'Builds what has changed, in all packages or in the named ones, e.g. mf-farm.',
    }).names,
  ).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
