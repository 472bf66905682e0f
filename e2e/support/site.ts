import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface SiteProcess {
  origin: string;
  /** What it has written to its log so far. */
  logged: () => string;
  /** @returns the exit code; null when a signal ended it */
  stop: () => Promise<number | null>;
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    else child.once('exit', resolve);
  });

/**
 * The built site server as a process of its own, with settings of the test. WebAssembly of its database is compiled
 * quickly instead of well: the process runs for seconds.
 */
function spawnSite(env: Record<string, string>) {
  const program = path.join(ROOT, 'shell/dist/server/main.js');
  return spawn(process.execPath, ['--liftoff-only', program], {
    cwd: ROOT,
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts a site server and waits until it says that it is ready. */
export async function startSite(port: number, env: Record<string, string>): Promise<SiteProcess> {
  const child = spawnSite({ PORT: String(port), ...env });
  let log = '';
  child.stdout.on('data', (chunk) => {
    log += chunk;
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.stdout.on('data', (chunk) => String(chunk).includes('Sideroad is ready') && resolve());
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}: ${output}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    logged: () => log,
    async stop() {
      child.kill('SIGTERM');
      return ended(child);
    },
  };
}

/** Runs a site server that is expected to refuse to start. */
export async function refusedStart(
  env: Record<string, string>,
): Promise<{ code: number | null; stderr: string }> {
  const child = spawnSite(env);
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const code = await ended(child);
  return { code, stderr };
}
