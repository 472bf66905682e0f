// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './packages.mjs';

/** The site server of this checkout, built. */
export const SITE_SERVER = path.join(ROOT, 'shell/dist/server/main.js');

/**
 * Starts a built site server in its own process, which ends with this one; ready when this resolves.
 * @param {NodeJS.ProcessEnv} settings @param {string} [main] the server's program
 * @returns {Promise<() => Promise<void>>} stops it @throws if it ends before it is ready; its output says why
 */
export async function startSite(settings, main = SITE_SERVER) {
  const child = spawn(process.execPath, [main], {
    cwd: ROOT,
    env: { ...process.env, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Sideroad is ready') && resolve(undefined));
    child.once('exit', (code) => reject(new Error(`The site server ended with ${code}`)));
  });
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
