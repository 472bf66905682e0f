// @ts-check
import path from 'node:path';
import { devPort, pagesOf, platformRangeOf, readRemotePackage } from '@sideroad/build/parts';
import { apiModes } from '@sideroad/harness/apiModes';
import { hostDocument } from '@sideroad/harness/document';
import { createFixtures, readSamples } from '@sideroad/harness/fixtures';
import { buildPackages } from '../build.mjs';
import { apiProxy } from '../lib/apiOrigin.mjs';
import { packageDir } from '../lib/packages.mjs';
import { overrideBuild } from './overrideBuild.mjs';
import { requireDevPorts, SCENES, showProblem } from './site.mjs';
import { receiveThrown } from './thrownErrors.mjs';

/** The prebuilt host in the browser. */
const HARNESS = {
  directory: packageDir('packages/harness/dist/dev'),
  publicPath: '/harness',
  watch: false,
};

/** Builds the host if its sources have changed. */
export const buildHarness = () => buildPackages(['packages/harness']);

/**
 * Returns options of a remote's development server that shows the remote alone: documents, API and, for a deployed site,
 * the remote's build. `buildHarness` builds the host before.
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
    static: [SCENES, HARNESS],
    onListening: () =>
      console.log(`${name} alone: http://localhost:${port}, with ${hasApi ? 'an API' : 'recorded answers'}`),
    proxy: hasApi ? [apiProxy] : [],
    setupMiddlewares(middlewares, server) {
      const { app } = server;
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
  await buildHarness();
  return standaloneServer(dir, { port: devPort(port) });
}
