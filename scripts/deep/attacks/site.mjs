// @ts-check
/** The whole site of a checkout, in a process that is watched. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startApi } from '../../lib/apiServer.mjs';
import { REMOTES, remotePackage } from '../../lib/packages.mjs';
import { residentMemory, watched } from '../fuzz/memory.mjs';
import { freePort } from '../fuzz/send.mjs';

/** Milliseconds that a stop has: the site promises 20 s. */
const LONGEST_STOP = 25_000;

/** @typedef {Awaited<ReturnType<typeof watch>>} Site */

/** @param {Awaited<ReturnType<typeof startApi>>} server */
function watch(server) {
  /** A value of /metrics; NaN when the site does not answer. @param {string} name */
  const metric = async (name) => {
    const answer = await fetch(`${server.origin}/metrics`, { signal: AbortSignal.timeout(5000) }).catch(
      () => null,
    );
    const text = await answer?.text().catch(() => '');
    return Number(new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text ?? '')?.[1]);
  };
  return {
    ...server,
    /** Requests under way, and MB after a garbage collection. */
    async state() {
      if (server.isAlive()) process.kill(server.pid, 'SIGUSR2');
      const inFlight = await metric('sideroad_http_requests_in_flight');
      return { inFlight, memory: await residentMemory(server.pid) };
    },
    /** Waits until the process has nothing to do. @param {number} longest milliseconds */
    async idle(longest) {
      const until = performance.now() + longest;
      const busy = () => metric('process_cpu_seconds_total');
      for (let before = await busy(); performance.now() < until; before = await busy()) {
        await wait(1000);
        if ((await busy()) - before < 0.1) return;
      }
    },
    /** Stops it, by force when it does not stop by itself. */
    async end() {
      const late = setTimeout(() => server.stop('SIGKILL'), LONGEST_STOP);
      await server.stop();
      clearTimeout(late);
    },
  };
}

/**
 * Prepares the built site of a checkout: its remotes are live and its embedded database is seeded.
 * @param {string} checkout folder
 * @returns `start` gives a site with a fresh copy of that database, `remove` deletes all that was written
 */
export async function prepareSite(checkout) {
  const folder = await mkdtemp(path.join(tmpdir(), 'sideroad-attacks-'));
  const releases = path.join(folder, 'releases');
  const template = path.join(folder, 'template');
  const built = path.join(checkout, 'shell/dist/server');
  /** @type {typeof import('../../../shell/server/releases/index.ts')} */
  const room = await import(path.join(built, 'releases/index.js'));
  const store = new room.Releases(new room.DiskStore(releases));
  for (const name of REMOTES.map(remotePackage))
    await room.deployBundled(store, name, path.join(checkout, name, 'dist'), new Date().toISOString());

  const open = async (/** @type {string} */ dataDir) => {
    const settings = { DATABASE_URL: '', DATA_DIR: dataDir, REMOTES_DIR: releases, LOG_LEVEL: 'fatal' };
    return watch(await startApi(await freePort(), { ...settings, ...watched }, path.join(built, 'main.js')));
  };
  const first = await open(template);
  await first.idle(15_000);
  await first.end();

  let count = 0;
  return {
    async start() {
      count += 1;
      const dataDir = path.join(folder, `data-${count}`);
      await cp(template, dataDir, { recursive: true });
      const site = await open(dataDir);
      return {
        ...site,
        async end() {
          await site.end();
          await rm(dataDir, { recursive: true, force: true });
        },
      };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
