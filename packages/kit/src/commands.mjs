// @ts-check
/** What the command `sideroad` does with the remote in a folder. Servers have hot reload and end with the process. */
import { readRemotePackage } from '@sideroad/build/parts';
import { serveRemote } from './dev/server.mjs';
import { siteAround, siteProxy, standaloneServer } from './dev/site.mjs';
import { checkSources } from './publish/publish.mjs';

export { publish } from './publish/publish.mjs';

/** Checks types, lint and unit tests. @param {string} dir @throws Refusal */
export const test = (dir) => checkSources({ name: readRemotePackage(dir).name, dir, root: dir });

/**
 * Serves a remote from its sources. `PORT` replaces its port.
 * @param {string} dir @param {(port: number) => import('webpack-dev-server').Configuration} optionsFor
 */
async function serve(dir, optionsFor) {
  const port = Number(process.env.PORT || readRemotePackage(dir).federation.port);
  await serveRemote(dir, port, optionsFor(port));
}

/** Shows a remote in the site. @param {string} dir @param {{ backend: string }} options `backend`: URL of a running site */
export const dev = (dir, { backend }) => serve(dir, (port) => siteAround(dir, { port, backend }));

/** Shows a remote alone. @param {string} dir @param {{ backend: string | null }} options `backend`: URL of the
 * site whose API it has; null: none */
export const standalone = (dir, { backend }) =>
  serve(dir, (port) => standaloneServer(dir, { port, proxy: backend ? siteProxy(backend) : null }));
