import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { releasesIn } from './releases.ts';
import { test } from './test.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** What the suite's own site has released. */
const RELEASES = path.join(ROOT, '.cache/e2e/releases');
const SITE = 'shell/dist/server/main.js';

export interface SiteProcess {
  origin: string;
  /** What it has written to its log so far. */
  logged: () => string;
  /** @returns the exit code; null when a signal ended it */
  stop: () => Promise<number | null>;
}

const ended = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
};

/**
 * A built server as a process of its own, with settings of the test. WebAssembly of its database is compiled quickly instead
 * of well: the process runs for seconds.
 */
function spawnServer(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['--liftoff-only', path.join(ROOT, file)], {
    cwd: ROOT,
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { log: '', errors: '' };
  child.stdout.on('data', (chunk) => {
    said.log += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.errors += chunk;
  });
  return { child, said };
}

/** Starts a site server and waits until it says that it is ready. */
export async function startSite(port: number, env: Record<string, string>): Promise<SiteProcess> {
  const { child, said } = spawnServer(SITE, { PORT: String(port), ...env });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Sideroad is ready') && resolve());
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}: ${said.errors}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    logged: () => said.log,
    stop() {
      child.kill('SIGTERM');
      return ended(child);
    },
  };
}

/**
 * Gives the tests of a file one site of their own, with the API and the releases of the suite's site, in one worker.
 * @param settings may replace these
 */
export function siteOfFile(port: number, settings: Record<string, string>) {
  let site: SiteProcess;
  // One worker, for the tests share a port.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ baseURL }) => {
    site = await startSite(port, { API_ORIGIN: baseURL ?? '', REMOTES_DIR: RELEASES, ...settings });
  });
  test.afterAll(() => site.stop());
  return { origin: `http://localhost:${port}`, logged: () => site.logged() };
}

/** Gives the tests of a file one site whose releases they may change. @param settings may replace its own */
export function siteWithReleases(port: number, settings: Record<string, string> = {}) {
  const folder = path.join(ROOT, `.cache/e2e/releases-${port}`);
  test.beforeAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await cp(RELEASES, folder, { recursive: true });
  });
  return { releases: releasesIn(folder), ...siteOfFile(port, { REMOTES_DIR: folder, ...settings }) };
}

/** Gives the tests of a file one site with an API in another process, by whose calls they may release. */
export function siteWithApi(port: number) {
  const [API_ORIGIN, folder] = [`http://localhost:${port + 1}`, path.join(ROOT, `.cache/e2e/data-${port}`)];
  let api: ReturnType<typeof spawnServer>['child'];
  test.beforeAll(async () => {
    const settings = {
      ...{ PORT: String(port + 1), PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: folder },
      REMOTES_DIR: path.join(ROOT, `.cache/e2e/releases-${port}`),
    };
    api = spawnServer('api/dist/main.js', settings).child;
    const isReady = () =>
      fetch(`${API_ORIGIN}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) await setTimeout(200);
  });
  const site = siteWithReleases(port, { API_ORIGIN });
  test.afterAll(async () => {
    api.kill('SIGTERM');
    await ended(api);
  });
  return site;
}
