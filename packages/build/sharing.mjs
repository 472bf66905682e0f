// @ts-check
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** @param {string} name package name */
const versionOf = (name) => /** @type {{version: string}} */ (require(`${name}/package.json`)).version;

/** The one version number of the platform. */
export const PLATFORM_VERSION = versionOf('@sideroad/shared');

/**
 * Host-owned: one copy in the page, eager in the host, never in a remote. Everything here holds state (React's
 * dispatcher, contexts, caches, the client), so a second copy would be a fault.
 */
const PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const SUBPATHS = ['host', 'api', 'query', 'router', 'store'];

export const HOST_OWNED = [...PACKAGES, ...SUBPATHS.map((path) => `@sideroad/shared/${path}`)].map(
  (request) => {
    const [name] = /^(@sideroad\/)?[^/]+/.exec(request) ?? [request];
    const version = versionOf(name);
    return { request, version };
  },
);

/**
 * Source folders that a remote must never bundle: the host-owned modules and what only they may use. `typebox`
 * is here because browser code takes only types from the contract.
 */
export const NEVER_IN_A_REMOTE = [
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|axios|typebox)\//,
  // Its middleware holds no state.
  /node_modules\/zustand\/(?!esm\/middleware\.mjs$)/,
  /node_modules\/@tanstack\//,
  /\/shared\/src\/(host|api|answers|hosting|contract)\//,
  /\/shared\/src\/(query|router|store)\.tsx?$/,
];

/** @param {(owned: typeof HOST_OWNED[number]) => object} more @returns {Record<string, object>} */
const sharedWith = (more) =>
  Object.fromEntries(
    HOST_OWNED.map((owned) => [
      owned.request,
      { singleton: true, version: owned.version, strictVersion: true, ...more(owned) },
    ]),
  );

/**
 * `shared` of the federation plugin for a host: it serves every host-owned module. No other version can come, so it
 * asks for none: each check would cost time when the host starts.
 */
export const hostShared = () => sharedWith(() => ({ requiredVersion: false, eager: true }));

/**
 * `shared` of the federation plugin for a remote: it takes them from the host and has no copy to fall back to.
 * @param {string} platform the range that the remote needs
 */
export const remoteShared = (platform) =>
  sharedWith(({ request, version }) => ({
    import: false,
    // React is the platform's: a remote asks for its major only, the platform range says the rest.
    requiredVersion: request.startsWith('@sideroad/') ? platform : `^${version.split('.')[0]}.0.0`,
  }));

/** What the federation plugin is told by hosts and remotes alike. */
export const FEDERATION = {
  shareStrategy: /** @type {const} */ ('loaded-first'),
  dts: false,
  manifest: false,
  // A file would have a path below the working directory, and the build would depend on that path.
  virtualRuntimeEntry: true,
};
// The plugin would write the version of the working directory's package.json into the scripts.
process.env.MF_BUILD_VERSION = 'local';
