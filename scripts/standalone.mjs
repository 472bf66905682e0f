// @ts-check
/**
 * `npm run standalone -- farm`: serves one remote alone on its own port, in the standalone host, with an API. The
 * page reloads when its sources change. `PORT` replaces the remote's own port, e.g. beside `npm run dev`.
 * `--production` serves the build that would be published, in a host with production React. `--server-rendered`
 * also serves that build in the site's own layout, rendered on the server. `--fixtures` answers from recorded
 * calls and starts no API; `--record` records them.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { harnessConfig } from '@sideroad/harness/config';
import { createFixtures } from '@sideroad/harness/fixtures';
import { overrideBuild } from '@sideroad/harness/overrideBuild';
import { recording } from '@sideroad/harness/recording';
import { readSamples } from '@sideroad/harness/samples';
import { readRemotePackage, remoteConfig } from '@sideroad/shared/webpack/parts';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { buildPackages } from './build.mjs';
import { SCENES } from './dev/site.mjs';
import { standalonePages } from './dev/standalone.mjs';
import { apiOrigin, apiProxy } from './lib/apiOrigin.mjs';
import { packageDir, remoteFromArgument } from './lib/packages.mjs';
import { requireFreePort } from './lib/ports.mjs';
import { recordSamples } from './lib/recordSamples.mjs';
import { startServerRendered } from './lib/serverRendered.mjs';
import { readCommandLine } from './lib/usage.mjs';

/** Builds the remote for production, and the shell that renders it, if their sources have changed. */
async function publishedBuild() {
  await buildPackages(isServerRendered ? ['shell', name] : [name]);
  const dist = path.join(dir, 'dist');
  const readJson = async (/** @type {string} */ file) => JSON.parse(await readFile(file, 'utf8'));
  const folder = path.join(dist, (await readJson(path.join(dist, 'current.json'))).version);
  return { folder, manifest: await readJson(path.join(folder, 'remote.json')) };
}

const USAGE = `npm run standalone -- farm [--fixtures | --record] [--production [--server-rendered]]

Serves one remote alone on its own port (PORT replaces it), in the small host for QA.`;
const { values: options, names } = readCommandLine(USAGE, {
  names: 1,
  options: {
    fixtures: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    production: { type: 'boolean', default: false },
    'server-rendered': { type: 'boolean', default: false },
  },
});
const name = remoteFromArgument(names[0]);
const dir = packageDir(name);
const isServerRendered = options['server-rendered'];
if (isServerRendered && !options.production) {
  console.error(
    'The server renders the build that would be published: add --production to --server-rendered.',
  );
  process.exit(1);
}
const { federation } = readRemotePackage(dir);
const mode = options.production ? 'production' : 'development';
const port = Number(process.env.PORT || federation.port);
const origin = `http://localhost:${port}`;
const sitePort = port + 100;
for (const one of isServerRendered ? [port, sitePort] : [port])
  await requireFreePort(one, `PORT names another: PORT=${one + 100} npm run standalone -- …`);
const samples = readSamples(dir);
const fixtures = createFixtures(path.join(dir, 'fixtures/answers'));
const api = options.fixtures ? null : await apiOrigin();

const published = options.production ? await publishedBuild() : null;
const remote = remoteConfig({ packageDir: dir, mode: 'development' });
const compiler = webpack([
  harnessConfig(mode),
  ...(published ? [] : [{ ...remote, output: { ...remote.output, publicPath: `/${name}/` } }]),
]);

const addPages = standalonePages({
  dir,
  entry: `/${name}/remoteEntry.js`,
  mode,
  hasApi: api !== null,
  ...(published && { published: published.manifest }),
});
const server = new WebpackDevServer(
  {
    port,
    host: '127.0.0.1',
    allowedHosts: ['localhost', '127.0.0.1'],
    hot: false,
    liveReload: true,
    static: [
      SCENES,
      ...(published ? [{ directory: published.folder, publicPath: `/${name}`, watch: false }] : []),
    ],
    client: { overlay: false, logging: 'warn' },
    proxy: api ? [apiProxy] : [],
    setupMiddlewares(middlewares, devServer) {
      devServer.app?.use(overrideBuild(dir));
      if (options.record && api) devServer.app?.use(recording(api, fixtures));
      addPages(devServer);
      return middlewares;
    },
  },
  compiler,
);

const stop = () => server.stop().finally(() => process.exit(0));
if (options.record) await fixtures.clear();
await server.start();
let ready = false;
compiler.hooks.done.tap('standalone', (stats) => {
  if (stats.hasErrors()) return console.log(stats.toString('errors-only'));
  console.log(`${name} alone: ${origin}, with ${api ? `the API at ${api}` : 'recorded answers'}`);
  if (options.record && !ready) recordSamples({ origin, samples, fixtures }).then(stop);
  if (isServerRendered && !ready)
    startServerRendered({ name, port: sitePort, api: `http://127.0.0.1:${port}` }).then((site) =>
      console.log(`${name} rendered on the server, in the site's layout: ${site}`),
    );
  ready = true;
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
