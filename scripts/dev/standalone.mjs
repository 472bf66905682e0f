// @ts-check
import path from 'node:path';
import { apiModes } from '@sideroad/harness/apiModes';
import { harnessConfig } from '@sideroad/harness/config';
import { hostDocument } from '@sideroad/harness/document';
import { createFixtures } from '@sideroad/harness/fixtures';
import { readSamples } from '@sideroad/harness/samples';
import { devPort, exposesOf, platformRangeOf, readRemotePackage } from '@sideroad/shared/webpack/parts';
import webpack from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import { apiProxy } from '../lib/apiOrigin.mjs';
import { requireDevPorts, SCENES, showProblem } from './site.mjs';
import { receiveThrown } from './thrownErrors.mjs';

/** @typedef {import('webpack-dev-server')} DevServer */

/**
 * Returns what a development server needs to show one remote alone: documents and API.
 * @param {{ dir: string, entry: string, mode?: 'development' | 'production', hasApi?: boolean,
 *   published?: { version: string, exposes: object } }} options `dir` and `entry` of the remote; `published`: the
 *   manifest of a build that is served in place of the sources
 * @returns {(server: DevServer) => void} adds it to a server
 */
export function standalonePages({ dir, entry, mode = 'development', hasApi = true, published }) {
  const name = path.basename(dir);
  const { samples, made } = readSamples(dir);
  const fixtures = createFixtures(path.join(dir, 'fixtures/answers'));
  const registry = {
    [name]: {
      version: published?.version ?? 'dev',
      entry,
      platform: platformRangeOf(dir),
      exposes: published?.exposes ?? {},
    },
  };
  const standalone = {
    remote: name,
    version: published?.version ?? readRemotePackage(dir).version,
    mode,
    exposes: Object.keys(exposesOf(dir)),
    samples,
    hasApi,
  };
  return ({ app }) => {
    app?.use(apiModes({ name, fixtures, made, hasApi }));
    app?.get(/^(?!\/(api|ws)\b)[^.]*$/, (request, response) => {
      const first = samples[0]?.address;
      if (request.url === '/' && first && first !== '/') return response.redirect(first);
      response
        .type('html')
        .send(hostDocument({ title: `${name} alone`, base: '/harness/', registry, standalone }));
    });
  };
}

/** @type {ReturnType<typeof devMiddleware> | undefined} */
let harness;

/**
 * Returns options of a remote's development server with hot reload: its port shows the remote alone. The host is built
 * with its first document.
 * @param {string} dir the package's folder
 * @returns {Promise<import('webpack-dev-server').Configuration>}
 */
export async function hotStandalone(dir) {
  const { port } = readRemotePackage(dir).federation;
  await requireDevPorts([port]);
  const addPages = standalonePages({ dir, entry: '/remoteEntry.js' });
  return {
    static: [SCENES],
    proxy: [apiProxy],
    setupMiddlewares(middlewares, server) {
      server.app?.use((request, response, next) => {
        if (!request.url.startsWith('/harness/')) return next();
        harness ??= devMiddleware(webpack(harnessConfig('development', true)), {
          publicPath: '/harness/',
          stats: 'errors-only',
        });
        return harness(request, response, next);
      });
      receiveThrown(server.app, [devPort(port)], (problem) => showProblem(problem, server));
      addPages(server);
      console.log(`${path.basename(dir)} alone: http://localhost:${devPort(port)}`);
      return middlewares;
    },
  };
}
