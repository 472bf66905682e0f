// @ts-check
/** What a development server shows: the whole site, or one remote alone. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pagesOf, platformRangeOf, readRemotePackage } from '@sideroad/build/parts';
import { apiModes } from '@sideroad/harness/apiModes';
import { hostDocument } from '@sideroad/harness/document';
import { createFixtures, readSamples } from '@sideroad/harness/fixtures';
import { receiveThrown } from './thrownErrors.mjs';

/** The prebuilt shell in the browser, which is in the packed kit alone. */
const SHELL = {
  directory: path.resolve(import.meta.dirname, '../../dist/shell'),
  publicPath: '/assets',
  watch: false,
};

/** The prebuilt host in the browser. */
const HARNESS = {
  directory: path.resolve(fileURLToPath(import.meta.resolve('@sideroad/harness/document')), '../../dist/dev'),
  publicPath: '/harness',
  watch: false,
};

/** Registry entry of a remote with a development server. @param {string} dir @param {string} [origin] of that server */
export const liveEntry = (dir, origin = '') => ({
  version: 'dev',
  entry: `${origin}/remoteEntry.js`,
  platform: platformRangeOf(dir),
  exposes: {},
  pages: pagesOf(dir),
});

/**
 * Forwards to a running site what it answers, for webpack-dev-server.
 * @param {string} backend its origin @returns {import('webpack-dev-server').ProxyConfigArrayItem}
 */
export const siteProxy = (backend) => ({
  context: ['/api', '/remotes', '/scenes', '/healthz', '/readyz'],
  target: backend,
  changeOrigin: true,
  logLevel: 'warn',
  // A cached response would replace the calls of another mode.
  onProxyRes({ headers }) {
    headers['cache-control'] = 'no-store';
  },
});

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

/**
 * Returns options of a remote's development server that shows the remote alone, in the prebuilt standalone host.
 * @param {string} dir the package's folder
 * @param {{ port: number, proxy: import('webpack-dev-server').ProxyConfigArrayItem | null, statics?: object[],
 *   use?: import('webpack-dev-server').ExpressRequestHandler[] }} options `proxy`: to the API; null: recorded responses
 *   replace it; `use`: middleware before all others
 * @returns {import('webpack-dev-server').Configuration}
 */
export function standaloneServer(dir, { port, proxy, statics = [], use = [] }) {
  const { name, version } = readRemotePackage(dir);
  const { samples, made } = readSamples(dir);
  const hasApi = proxy !== null;
  const page = hostDocument({
    title: `${name} alone`,
    base: '/harness/',
    registry: { [name]: liveEntry(dir) },
    standalone: { remote: name, version, samples, hasApi },
  });
  return {
    static: [...statics, HARNESS],
    onListening: () =>
      console.log(`${name} alone: http://localhost:${port}, with ${hasApi ? 'an API' : 'recorded answers'}`),
    proxy: proxy ? [proxy] : [],
    setupMiddlewares(middlewares, server) {
      // The page has its own words for what fails, which QA looks at.
      receiveThrown(server, { ports: [port], isShown: false });
      for (const handler of [...use, apiModes({ name, fixtures: createFixtures(made), hasApi })])
        server.app?.use(handler);
      server.app?.get(/^(?!\/(api|ws)\b)[^.]*$/, (request, response) => {
        const first = samples[0]?.address;
        if (request.url === '/' && first && first !== '/') return response.redirect(first);
        response.type('html').send(page);
      });
      return middlewares;
    },
  };
}
