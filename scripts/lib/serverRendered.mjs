// @ts-check
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './packages.mjs';
import { deployBundled } from './releases.mjs';

/**
 * Starts the site with one remote alone: its published build in the site's layout, rendered on the server and hydrated
 * as visitors get it. It ends with this process.
 * @param {{ name: string, port: number, api: string }} options `name` of the package; it and the shell are built; `api`: origin
 * @returns {Promise<string>} its origin, once it is ready @throws when it does not start
 */
export async function startServerRendered({ name, port, api }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'sideroad-standalone-'));
  const releases = path.join(folder, 'releases');
  await deployBundled(releases, name);
  const origin = `http://localhost:${port}`;
  const settings = { PORT: String(port), PUBLIC_URL: origin, API_ORIGIN: api, REMOTES_DIR: releases };
  const child = spawn(process.execPath, [path.join(ROOT, 'shell/dist/server/main.js')], {
    env: { ...process.env, ...settings, DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => {
    // The site writes into the folder as long as it runs, and ends a moment after it is told to.
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Sideroad is ready') && resolve(undefined));
    child.once('exit', (code) => reject(new Error(`The site of ${name} ended with ${code}`)));
  });
  return origin;
}
