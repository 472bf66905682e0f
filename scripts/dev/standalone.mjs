// @ts-check
import path from 'node:path';
import { devPort, hostConfig, pagesOf, platformRangeOf, readRemotePackage } from '@sideroad/build/parts';
import { apiModes } from '@sideroad/harness/apiModes';
import { hostDocument } from '@sideroad/harness/document';
import { createFixtures, readSamples } from '@sideroad/harness/fixtures';
import webpack from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import { apiProxy } from '../lib/apiOrigin.mjs';
import { packageDir, ROOT } from '../lib/packages.mjs';
import { overrideBuild } from './overrideBuild.mjs';
import { requireDevPorts, SCENES, showProblem } from './site.mjs';
import { receiveThrown } from './thrownErrors.mjs';

/** The webpack configuration of the harness in the browser, for a remote that is served with hot reload. */
const harnessConfig = () => ({
  ...hostConfig({
    packageDir: packageDir('packages/harness'),
    mode: 'development',
    entry: './src/main.tsx',
    outputPath: path.join(ROOT, '.cache/harness'),
    publicPath: '/harness/',
    name: 'standalone',
    hot: true,
  }),
  // React Refresh warns that the host itself is not replaced.
  infrastructureLogging: { level: /** @type {const} */ ('error') },
  cache: {
    type: /** @type {const} */ ('filesystem'),
    name: 'harness',
    cacheDirectory: path.join(ROOT, '.cache/webpack'),
  },
});

/** @type {ReturnType<typeof devMiddleware> | undefined} */
let harness;

/**
 * Returns options of a remote's development server that shows the remote alone: documents, API and, for a deployed site,
 * the remote's build. The host is built with its first document.
 * @param {string} dir the package's folder
 * @param {{ port: number, hasApi?: boolean, recording?: import('webpack-dev-server').ExpressRequestHandler,
 *   onThrown?: typeof showProblem }} options `onThrown`: called with each error of an open page
 * @returns {import('webpack-dev-server').Configuration}
 */
export function standaloneServer(dir, { port, hasApi = true, recording, onThrown = showProblem }) {
  const name = path.basename(dir);
  const { samples, made } = readSamples(dir);
  const entry = {
    version: 'dev',
    entry: '/remoteEntry.js',
    platform: platformRangeOf(dir),
    exposes: {},
    pages: pagesOf(dir),
  };
  const page = hostDocument({
    title: `${name} alone`,
    base: '/harness/',
    registry: { [name]: entry },
    standalone: { remote: name, version: readRemotePackage(dir).version, samples, hasApi },
  });
  return {
    static: [SCENES],
    onListening: () =>
      console.log(`${name} alone: http://localhost:${port}, with ${hasApi ? 'an API' : 'recorded answers'}`),
    proxy: hasApi ? [apiProxy] : [],
    setupMiddlewares(middlewares, server) {
      const { app } = server;
      app?.use((request, response, next) => {
        if (!request.url.startsWith('/harness/')) return next();
        harness ??= devMiddleware(webpack(harnessConfig()), {
          publicPath: '/harness/',
          stats: 'errors-only',
        });
        return harness(request, response, next);
      });
      app?.use(overrideBuild(dir));
      receiveThrown(app, [port], (problem) => onThrown(problem, server));
      if (recording) app?.use(recording);
      app?.use(apiModes({ name, fixtures: createFixtures(made), hasApi }));
      app?.get(/^(?!\/(api|ws)\b)[^.]*$/, (request, response) => {
        const first = samples[0]?.address;
        if (request.url === '/' && first && first !== '/') return response.redirect(first);
        response.type('html').send(page);
      });
      return middlewares;
    },
  };
}

/** Returns `standaloneServer` for `webpack serve`, on the port that goes with the shell's. @param {string} dir */
export async function hotStandalone(dir) {
  const { port } = readRemotePackage(dir).federation;
  await requireDevPorts([port]);
  return standaloneServer(dir, { port: devPort(port) });
}
