// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * The API alone in a process of its own, as production runs it.
 * @param {string} databaseUrl
 * @param {number} port
 * @returns {Promise<{ origin: string, stop: () => Promise<unknown> }>}
 */
export async function startApi(databaseUrl, port) {
  const main = path.resolve(import.meta.dirname, '../../api/dist/main.js');
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    SEED: 'none',
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, [main], { env, stdio: 'inherit' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    const ready = await fetch(`${origin}/readyz`).catch(() => null);
    if (ready?.ok) break;
    if (child.exitCode !== null) throw new Error('the API did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
