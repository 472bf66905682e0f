// @ts-check
import path from 'node:path';
import { devPort, readRemotePackage } from '@sideroad/build/parts';
import { siteServer } from '@sideroad/kit/dev/site';
import { liveEntry } from '@sideroad/kit/dev/standalone';
import { buildPackages } from '../build.mjs';
import { apiOrigin, apiProxy } from '../lib/apiOrigin.mjs';
import { packageDir, REMOTES, ROOT, remotePackage } from '../lib/packages.mjs';
import { isListening, requireFreePort } from '../lib/ports.mjs';
import { deployBundled } from '../lib/releases.mjs';

const RELEASES = path.join(ROOT, '.cache/dev-releases');

/** The site's own pictures, as development servers serve them. */
export const SCENES = {
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

/** Builds remotes and reads their registry entries. @param {string[]} names */
async function builtEntries(names) {
  if (names.length === 0) return {};
  await buildPackages(names);
  await deployBundled(RELEASES, names);
  const { readRegistry } = await import('@sideroad/releases');
  const registry = await readRegistry(RELEASES, console);
  return Object.fromEntries(Object.entries(registry).filter(([name]) => names.includes(name)));
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
  const api = apiOrigin();
  const registry = {
    ...(await builtEntries(names.filter((name) => !live.includes(name)))),
    ...Object.fromEntries(
      live.map((name) => [name, liveEntry(packageDir(name), `http://localhost:${portOf(name)}`)]),
    ),
  };
  await api;
  return siteServer({
    ports: [devPort(3000), ...live.map(portOf)],
    statics: [
      { directory: RELEASES, publicPath: '/remotes', watch: false },
      { directory: path.join(ROOT, 'shell/public'), publicPath: '/assets', watch: false },
      SCENES,
    ],
    proxy: apiProxy,
    readRegistry: async () => registry,
  });
}
