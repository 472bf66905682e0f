// @ts-check
/** Runs the built site in a watched process. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SITE_SERVER, startApi } from '../lib/apiServer.mjs';
import { freePort } from '../lib/ports.mjs';
import { deployBundled } from '../lib/releases.mjs';

/** Milliseconds for a stop: the site's own limit is 20 s. */
const LONGEST_STOP = 25_000;

/** @typedef {Awaited<ReturnType<typeof startSite>>} Site */
/** @typedef {{ inFlight: number, resident: number }} State requests in progress; MB; NaN: no response */

/** Reads the resident memory of a process in MB; NaN without Linux. @param {number} pid */
async function residentMemory(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Preloaded into the site: SIGUSR2 runs the garbage collector, so that memory is measured without garbage. */
const COLLECT = `
  import { setFlagsFromString } from 'node:v8';
  import { runInNewContext } from 'node:vm';
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => collect());`;

/**
 * Starts the built site with its bundled remotes; ready when this resolves.
 * @param {string} folder of its data and releases @param {Record<string, string>} settings
 */
export async function startSite(folder, settings) {
  const releases = path.join(folder, 'releases');
  await deployBundled(releases);
  const server = await startApi(
    await freePort(),
    {
      DATA_DIR: path.join(folder, 'data'),
      REMOTES_DIR: releases,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(COLLECT)}`,
      ...settings,
    },
    SITE_SERVER,
  );

  async function metrics() {
    const answer = await fetch(`${server.origin}/metrics`, { signal: AbortSignal.timeout(5000) }).catch(
      () => null,
    );
    const text = (await answer?.text().catch(() => '')) ?? '';
    return (/** @type {string} */ name) =>
      Number(new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+]+)$`, 'm').exec(text)?.[1]);
  }

  return {
    ...server,
    releases,
    /** Samples the process after a garbage collection. @returns {Promise<State>} */
    async state() {
      if (server.isAlive()) process.kill(server.pid, 'SIGUSR2');
      await wait(100);
      const value = await metrics();
      return {
        inFlight: value('sideroad_http_requests_in_flight'),
        resident: await residentMemory(server.pid),
      };
    },
    /** Waits until the process has nothing to do. @param {number} longest milliseconds */
    async idle(longest) {
      const until = performance.now() + longest;
      const worked = async () => (await metrics())('process_cpu_seconds_total');
      for (let before = await worked(); performance.now() < until; before = await worked()) {
        await wait(1000);
        if ((await worked()) - before < 0.1) return;
      }
    },
    /** Stops it, with SIGKILL if SIGTERM takes too long. @returns {Promise<number | null>} its exit code */
    async end() {
      const late = setTimeout(() => server.stop('SIGKILL'), LONGEST_STOP);
      const code = await server.stop();
      clearTimeout(late);
      return code;
    },
  };
}
