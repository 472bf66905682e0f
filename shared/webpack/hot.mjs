// @ts-check
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const load = createRequire(import.meta.url);
const fileHere = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

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
  return new ReactRefreshPlugin({ overlay: false, library: 'sideroad' });
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
