// @ts-check
import path from 'node:path';
import { readRemotePackage } from '@sideroad/build/parts';
import { hostDocument } from '@sideroad/harness/document';
import { liveEntry, showProblem, siteProxy } from './standalone.mjs';
import { receiveThrown } from './thrownErrors.mjs';

/** The prebuilt shell in the browser, which is in the packed kit alone. */
const SHELL = {
  directory: path.resolve(import.meta.dirname, '../../dist/shell'),
  publicPath: '/assets',
  watch: false,
};

/**
 * Returns options of a remote's development server that shows the whole site: the prebuilt shell, the remotes that are live
 * at the backend, and in place of its own live version this remote.
 * @param {string} dir the package's folder
 * @param {{ port: number, backend: string }} options `backend`: origin of a running site
 * @returns {import('webpack-dev-server').Configuration}
 */
export function siteServer(dir, { port, backend }) {
  const { name } = readRemotePackage(dir);
  return {
    static: [SHELL],
    onListening: () => console.log(`${name} in the site of ${backend}: http://localhost:${port}`),
    proxy: [siteProxy(backend)],
    setupMiddlewares(middlewares, server) {
      receiveThrown(server.app, [port], (problem) => showProblem(problem, server));
      server.app?.get(/^(?!\/(api|ws|assets|remotes|scenes)\b)[^.]*$/, async (_request, response, next) => {
        const live = await fetch(new URL('/remotes.json', backend))
          .then((answer) => answer.json())
          .catch(next);
        const registry = { ...live, [name]: liveEntry(dir) };
        if (live) response.type('html').send(hostDocument({ title: 'Sideroad', base: '/assets/', registry }));
      });
      return middlewares;
    },
  };
}
