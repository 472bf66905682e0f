// @ts-check
import path from 'node:path';
import { readRemotePackage } from '@sideroad/build/parts';
import { hostDocument } from '@sideroad/harness/document';
import { liveEntry, siteProxy } from './standalone.mjs';
import { receiveThrown } from './thrownErrors.mjs';

/** The prebuilt shell in the browser, which is in the packed kit alone. */
const SHELL = {
  directory: path.resolve(import.meta.dirname, '../../dist/shell'),
  publicPath: '/assets',
  watch: false,
};

/**
 * Returns options of a development server that shows the whole site.
 * @param {{ ports: number[], statics: object[], proxy: import('webpack-dev-server').ProxyConfigArrayItem,
 *   readRegistry: () => Promise<Record<string, object>> }} options `ports`: of all development servers
 * @returns {import('webpack-dev-server').Configuration}
 */
export const siteServer = ({ ports, statics, proxy, readRegistry }) => ({
  static: statics,
  proxy: [proxy],
  setupMiddlewares(middlewares, server) {
    receiveThrown(server, { ports, isShown: true });
    server.app?.get(/^(?!\/(api|ws|assets|remotes|scenes)\b)[^.]*$/, (_request, response, next) => {
      readRegistry()
        .then((registry) => hostDocument({ title: 'Sideroad', base: '/assets/', registry }))
        .then((html) => response.type('html').send(html))
        .catch(next);
    });
    return middlewares;
  },
});

/**
 * Returns options of a remote's development server that shows the whole site: the prebuilt shell, the remotes that are live
 * at the backend, and in place of its own live version this remote.
 * @param {string} dir the package's folder
 * @param {{ port: number, backend: string }} options `backend`: origin of a running site
 */
export const siteAround = (dir, { port, backend }) => {
  const { name } = readRemotePackage(dir);
  return {
    ...siteServer({
      ports: [port],
      statics: [SHELL],
      proxy: siteProxy(backend),
      async readRegistry() {
        const live = await (await fetch(new URL('/remotes.json', backend))).json();
        return { ...live, [name]: liveEntry(dir) };
      },
    }),
    onListening: () => console.log(`${name} in the site of ${backend}: http://localhost:${port}`),
  };
};
