// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import { withoutStore } from './withoutStore.mjs';

const MAIN = path.resolve(import.meta.dirname, '../../api/dist/main.js');

/**
 * Starts the API alone in a process of its own, as production runs it; ready when this resolves.
 * @param {number} port
 * @param {NodeJS.ProcessEnv} settings
 * @param {string} [main] the compiled program; the site server's for the whole site
 * @throws when it ends before it is ready
 */
export async function startApi(port, settings, main = MAIN) {
  const env = { ...withoutStore(process.env), LOG_LEVEL: 'warn', ...settings, PORT: String(port) };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  /** @type {Promise<number | null>} */
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    const ready = await fetch(`${origin}/readyz`).catch(() => null);
    if (ready?.ok) break;
    if (child.exitCode !== null) throw new Error(`${main} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    pid: child.pid ?? 0,
    /** Whether the process still runs. */
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /** Ends it. @param {NodeJS.Signals} [signal] @returns its exit code; null when a signal ended it */
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}
