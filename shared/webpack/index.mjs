// @ts-check
/** All build knowledge of hosts and remotes, once. */
export { documentConfig } from './document.mjs';
export { hostConfig, shellConfig } from './host.mjs';
export { layoutConfig } from './layout.mjs';
export { containerName, platformRangeOf, readRemotePackage, remoteConfig } from './remote.mjs';
export { HOST_OWNED, PLATFORM_VERSION } from './sharing.mjs';
