import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../../..');
const SCRIPT = path.join(__dirname, 'publisher.mjs');
const RELEASES = path.join(ROOT, 'packages/releases/dist');

/** Compiles what `publishIn` runs, as it is now. */
export const compileReleases = () =>
  void execFileSync(process.execPath, [path.join(ROOT, 'scripts/build-server.mjs')], { stdio: 'pipe' });

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  said: string;
}

/** Publishes versions of mf-farm in a process of its own (`publisher.mjs`). */
export function publishIn(env: Record<string, string>, dist: string, versions: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [SCRIPT, RELEASES, dist, 'mf-farm', ...versions], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal, said })));
}
