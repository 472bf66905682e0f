// @ts-check
/** What the command `sideroad` does with the remote in a folder. Servers have hot reload and end with the process. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { readRemotePackage } from '@sideroad/build/parts';
import { serveRemote } from './dev/server.mjs';
import { siteAround, siteProxy, standaloneServer } from './dev/site.mjs';
import { checkSources, readShell } from './publish/publish.mjs';
import { Refusal } from './refusal.mjs';

export { publish } from './publish/publish.mjs';

/** Checks types, lint and unit tests. @param {string} dir @throws Refusal */
export const test = (dir) => checkSources({ name: readRemotePackage(dir).name, dir, root: dir });

/**
 * Serves a remote from its sources. `PORT` replaces its port.
 * @param {string} dir @param {string | null} backend @param {(port: number) => import('webpack-dev-server').Configuration} optionsFor
 * @throws Refusal where the port is taken or the backend is no site
 */
async function serve(dir, backend, optionsFor) {
  const given = process.env.PORT || readRemotePackage(dir).federation.port;
  const port = Number(given);
  try {
    const probe = createServer().listen(port || -1, '127.0.0.1');
    await once(probe, 'listening');
    await once(probe.close(), 'close');
  } catch {
    throw new Refusal(`Port ${given} is taken, or is none; PORT names another, e.g. PORT=3200.`);
  }
  if (backend && !(await readShell(backend)))
    throw new Refusal(`${backend} does not answer; start it, or name another site.`);
  await serveRemote(dir, port, optionsFor(port));
}

/** Shows a remote in the site. @param {string} dir @param {{ backend: string }} options `backend`: URL of a running site */
export const dev = (dir, { backend }) => serve(dir, backend, (port) => siteAround(dir, { port, backend }));

/** Shows a remote alone. @param {string} dir @param {{ backend: string | null }} options `backend`: URL of the
 * site whose API it has; null: none */
export const standalone = (dir, { backend }) =>
  serve(dir, backend, (port) => standaloneServer(dir, { port, proxy: backend ? siteProxy(backend) : null }));
