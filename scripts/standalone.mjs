// @ts-check
/**
 * `npm run standalone -- farm`: one remote alone on its own port, in the standalone host, against an API. The page
 * reloads when its sources change.
 */
import path from 'node:path';
import { hostConfig, PLATFORM_RANGE, readRemotePackage, remoteConfig } from '@sideroad/shared/webpack';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { packageDir, ROOT, remoteFromArgument } from './lib/packages.mjs';
import { apiOrigin } from './standalone/api.mjs';
import { hostDocument } from './standalone/document.mjs';
import { overrideBuild } from './standalone/overrideBuild.mjs';

const name = remoteFromArgument(process.argv[2]);
const { federation } = readRemotePackage(packageDir(name));
const api = await apiOrigin();

const remote = remoteConfig({ packageDir: packageDir(name), mode: 'development' });
const harness = hostConfig({
  packageDir: path.join(ROOT, 'shared'),
  mode: 'development',
  entry: path.join(ROOT, 'scripts/standalone/harness.ts'),
  outputPath: path.join(ROOT, '.cache/harness'),
  publicPath: '/harness/',
  name: 'standalone',
});
const compiler = webpack([harness, { ...remote, output: { ...remote.output, publicPath: `/${name}/` } }]);

const registry = {
  [name]: { version: 'dev', entry: `/${name}/remoteEntry.js`, platform: PLATFORM_RANGE, exposes: {} },
};
const server = new WebpackDevServer(
  {
    port: federation.port,
    host: '127.0.0.1',
    allowedHosts: ['localhost', '127.0.0.1'],
    hot: false,
    liveReload: true,
    client: { overlay: false, logging: 'warn' },
    proxy: [{ context: ['/api', '/healthz', '/readyz'], target: api, changeOrigin: true, logLevel: 'warn' }],
    setupMiddlewares(middlewares, devServer) {
      devServer.app?.use(overrideBuild(name));
      devServer.app?.get(/^(?!\/(api|ws)\b)[^.]*$/, (_request, response) => {
        response.type('html').send(hostDocument({ title: `${name} alone`, base: '/harness/', registry }));
      });
      return middlewares;
    },
  },
  compiler,
);

await server.start();
compiler.hooks.done.tap('standalone', (stats) => {
  console.log(
    stats.hasErrors() ? stats.toString('errors-only') : `${name} alone: http://localhost:${federation.port}`,
  );
});
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => server.stop().finally(() => process.exit(0)));
}
