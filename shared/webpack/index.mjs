// @ts-check
/** All build knowledge of hosts and remotes, once. */
export { hostConfig, shellConfig } from './host.mjs';
export { containerName, platformRangeOf, readRemotePackage, remoteConfig } from './remote.mjs';
export { remoteServerConfig, rendererConfig } from './server.mjs';
export { HOST_OWNED, PLATFORM_VERSION } from './sharing.mjs';
