// @ts-check
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** @param {string} name package name, from the view of `shared` */
const versionOf = (name) => /** @type {{version: string}} */ (require(`${name}/package.json`)).version;

/** The one version number of the platform [ARCH-35, ARCH-36]. */
export const PLATFORM_VERSION = versionOf('@sideroad/shared');

/**
 * Host-owned: one copy in the page, eager in the host, never in a remote. Everything here holds state (React's
 * dispatcher, contexts, caches, the client), so a second copy would be a fault; of the slider, which the header and the
 * first screen of pages need, it would be a waste.
 */
const HOST_OWNED_PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const HOST_OWNED_SUBPATHS = ['host', 'api', 'query', 'router', 'slider', 'store'];

export const HOST_OWNED = [
  ...HOST_OWNED_PACKAGES.map((request) => ({
    request,
    version: versionOf(request.split('/')[0] ?? request),
    range: `^${versionOf(request.split('/')[0] ?? request)}`,
  })),
  ...HOST_OWNED_SUBPATHS.map((path) => ({
    request: `@sideroad/shared/${path}`,
    version: PLATFORM_VERSION,
    range: `^${PLATFORM_VERSION}`,
  })),
];

/**
 * Source folders that a remote must never bundle: the host-owned modules and what only they may use. `typebox`
 * stands here because browser code takes only types from the contract.
 */
export const NEVER_IN_A_REMOTE = [
  /node_modules\/(react|react-dom|react-slick|scheduler|react-router|react-router-dom|axios|typebox)\//,
  // Its middleware holds no state.
  /node_modules\/zustand\/(?!esm\/middleware\.mjs$)/,
  /node_modules\/@tanstack\//,
  /\/shared\/src\/(host|api|answers|hosting|contract)\//,
  /\/shared\/src\/(query|router|slider|store)\.tsx?$/,
];

/** `shared` of the federation plugin for a host: it serves every host-owned module. */
export function hostShared() {
  return Object.fromEntries(
    HOST_OWNED.map(({ request, version, range }) => [
      request,
      { singleton: true, eager: true, version, requiredVersion: range, strictVersion: true },
    ]),
  );
}

/**
 * `shared` of the federation plugin for a remote: it takes them from the host and has no copy to fall back to.
 * @param {string} platform the range that the remote needs
 */
export function remoteShared(platform) {
  return Object.fromEntries(
    HOST_OWNED.map(({ request, version }) => [
      request,
      {
        singleton: true,
        import: /** @type {const} */ (false),
        version,
        // React is the platform's: a remote asks for its major only, the platform range says the rest.
        requiredVersion: request.startsWith('@sideroad/') ? platform : `^${version.split('.')[0]}.0.0`,
        strictVersion: true,
      },
    ]),
  );
}
