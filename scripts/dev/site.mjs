// @ts-check
import path from 'node:path';
import { devPort, readRemotePackage } from '@sideroad/build/parts';
import { liveEntry, siteServer, standaloneServer } from '@sideroad/kit/dev/site';
import { buildPackages } from '../build.mjs';
import { apiOrigin, apiProxy } from '../lib/apiOrigin.mjs';
import { packageDir, REMOTES, ROOT, readJson, remotePackage } from '../lib/packages.mjs';
import { isListening, requireFreePort } from '../lib/ports.mjs';
import { loadReleases } from '../lib/releases.mjs';

/** The site's own pictures, as development servers serve them. */
const SCENES = {
  directory: path.join(ROOT, 'shell/scenes'),
  publicPath: '/scenes',
  watch: false,
};

/** @param {string} name e.g. `mf-farm` */
const portOf = (name) => devPort(readRemotePackage(packageDir(name)).federation.port);

/** Ends the process with one line if a development server's port is taken. @param {number[]} usual with `PORT` unset @param {string} [command] */
export async function requireDevPorts(usual, command = 'npm run dev') {
  for (const port of usual.map(devPort))
    await requireFreePort(port, `PORT moves them all: PORT=${devPort(3100)} ${command}`);
}

const distOf = (/** @type {string} */ name) => path.join(packageDir(name), 'dist');

/** Builds remotes. @param {string[]} names @returns {Promise<Record<string, object>>} their registry entries */
async function builtEntries(names) {
  if (names.length === 0) return {};
  await buildPackages(names);
  const { registryEntry } = await loadReleases();
  const entries = names.map(async (name) => {
    const { version } = await readJson(path.join(distOf(name), 'current.json'));
    return [name, registryEntry(name, await readJson(path.join(distOf(name), version, 'remote.json')))];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Returns options of the shell's development server: documents, API, scenes, and the remotes. A remote with a running
 * development server comes from there, the others from their builds.
 */
export async function shellServer() {
  await requireDevPorts([3000]);
  const names = REMOTES.map(remotePackage);
  const listening = await Promise.all(names.map((name) => isListening(portOf(name))));
  const live = names.filter((_, index) => listening[index]);
  const built = names.filter((name) => !live.includes(name));
  const api = apiOrigin();
  const registry = {
    ...(await builtEntries(built)),
    ...Object.fromEntries(
      live.map((name) => [name, liveEntry(packageDir(name), `http://localhost:${portOf(name)}`)]),
    ),
  };
  await api;
  return siteServer({
    ports: [devPort(3000), ...live.map(portOf)],
    statics: [
      ...built.map((name) => ({ directory: distOf(name), publicPath: `/remotes/${name}`, watch: false })),
      { directory: path.join(ROOT, 'shell/public'), publicPath: '/assets', watch: false },
      SCENES,
    ],
    proxy: apiProxy,
    readRegistry: async () => registry,
  });
}

/** Builds the host if its sources have changed. */
export const buildHarness = () => buildPackages(['packages/harness']);

/**
 * Returns options of a remote's development server that shows the remote alone, with documents and API. `buildHarness`
 * builds the host before.
 * @param {string} dir the package's folder @param {number} port
 * @param {{ proxy?: typeof apiProxy | null, use?: import('webpack-dev-server').ExpressRequestHandler[] }} [options]
 *   `proxy`: null for recorded answers
 */
export const remoteAlone = (dir, port, { proxy = apiProxy, use = [] } = {}) =>
  standaloneServer(dir, { port, proxy, statics: [SCENES], use });

/** Returns `remoteAlone` for `webpack serve`, on the port that goes with the shell's. @param {string} dir */
export async function hotStandalone(dir) {
  const { port } = readRemotePackage(dir).federation;
  await requireDevPorts([port]);
  await buildHarness();
  return remoteAlone(dir, devPort(port));
}
