// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const MAIN = path.resolve(import.meta.dirname, '../../api/dist/main.js');
/** The site server of this checkout, built. */
export const SITE_SERVER = path.resolve(import.meta.dirname, '../../shell/dist/server/main.js');

/**
 * Returns an environment in which pictures are kept on disk, whatever store the caller has for other tests.
 * @param {NodeJS.ProcessEnv} environment @returns {NodeJS.ProcessEnv}
 */
export const withoutStore = (environment) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('S3_')));

/**
 * Starts the API in its own process, as in production, which ends with this one; ready when this resolves.
 * @param {number} port
 * @param {NodeJS.ProcessEnv} settings
 * @param {string} [main] the compiled program, e.g. `SITE_SERVER`
 * @throws with what it printed if it ends before it is ready
 */
export async function startApi(port, settings, main = MAIN) {
  const env = { ...withoutStore(process.env), LOG_LEVEL: 'warn', ...settings, PORT: String(port) };
  // Its log goes to stderr, because the output of a command may be parsed.
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', process.stderr, 'pipe'] });
  let printed = '';
  const keep = (/** @type {string} */ chunk) => {
    printed += chunk;
  };
  child.stderr.setEncoding('utf8').on('data', keep);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  /** @type {Promise<number | null>} */
  const exited = once(child, 'close').then(([code]) => code);
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) {
      await exited;
      throw new Error(printed.trim() || `${main} did not start`);
    }
    await wait(50);
  }
  process.stderr.write(printed);
  child.stderr.off('data', keep).pipe(process.stderr);
  return {
    origin,
    pid: child.pid ?? 0,
    /** Whether the process still runs. */
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /** Stops it. @param {NodeJS.Signals} [signal] @returns its exit code; null if a signal ended it */
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}
