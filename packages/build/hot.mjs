// @ts-check
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { HOST_OWNED } from './sharing.mjs';

const load = createRequire(import.meta.url);
export const fileHere = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/** The global under which the host hands its one refresh runtime to the remotes. */
const RUNTIME_GLOBAL = '__sideroadRefreshRuntime';
const RUNTIME = /(^|[\\/])react-refresh[\\/]runtime(\.js)?$/;

/** swc marks components for refresh only in its development mode, whose elements come from another JSX runtime. */
export const REFRESH_TRANSFORM = {
  runtime: /** @type {const} */ ('automatic'),
  development: true,
  refresh: true,
};

/** Takes that runtime back to the one of every mode, which the host shares. */
export const HOT_ALIAS = { 'react/jsx-dev-runtime$': fileHere('client/jsxDevRuntime.mjs') };

/**
 * Connects components to the refresh runtime. One `library`: who comes first connects the page's one runtime to
 * React, the others find it done. Loaded only here: other builds have no use for it.
 */
export function refreshPlugin() {
  const ReactRefreshPlugin = load('@pmmmwh/react-refresh-webpack-plugin');
  return new ReactRefreshPlugin({
    // What an update throws at its start would be lost.
    overlay: { entry: false, module: fileHere('client/updateErrors.mjs'), sockIntegration: false },
    library: 'sideroad',
  });
}

/** What a host runs before anything else. */
export const HOT_HOST_ENTRIES = ['client/refreshRuntime.mjs', 'client/thrownErrors.mjs'].map(fileHere);

/**
 * For a remote's `externals`: the refresh runtime is the host's. A second one in the page would answer React's
 * question 'what became of this component?' for its own remote only, and take back what the others had changed.
 * @param {{ request?: string }} data @param {(error?: null, external?: string) => void} callback
 */
export function hostRefreshRuntime({ request = '' }, callback) {
  if (RUNTIME.test(request)) callback(null, `var ${RUNTIME_GLOBAL}`);
  else callback();
}

/**
 * Imports every host-owned module, before each expose in a build for hot reload. The federation runtime gets a shared
 * module only with the chunk that names it, so the first import of one in a hot update would find nothing.
 */
export const SHARED_IMPORTS = `data:text/javascript,${encodeURIComponent(
  HOST_OWNED.map(({ request }) => `import ${JSON.stringify(request)};`).join(''),
)}`;

/** The usual port of the shell in development. */
const SHELL_PORT = 3000;

/** Port of a development server; `PORT` moves the shell from 3000, and the remotes with it. @param {number} usual */
export const devPort = (usual) => Number(process.env.PORT || SHELL_PORT) + usual - SHELL_PORT;

/**
 * Options of webpack-dev-server for a package. It listens on this machine only, and pages of the other ports may read
 * its files.
 * @param {number} [usualPort] the shell's when it is missing
 */
export const devServer = (usualPort = SHELL_PORT) => ({
  port: devPort(usualPort),
  host: '127.0.0.1',
  allowedHosts: ['localhost', '127.0.0.1'],
  headers: { 'access-control-allow-origin': '*' },
  hot: true,
  // A change that cannot be replaced (a store, a context, the entry) reloads the page.
  liveReload: true,
  client: {
    logging: /** @type {const} */ ('warn'),
    // Errors of the running page come with the places of their sources (packages/kit/src/dev/thrownErrors.mjs).
    overlay: { errors: true, warnings: false, runtimeErrors: false },
  },
});
