// @ts-check
/** All build knowledge of hosts and remotes, once. */
export { hostConfig, shellConfig, shellPackageConfig } from './host.mjs';
export { devPort, devServer } from './hot.mjs';
export {
  containerName,
  exposesOf,
  platformRangeOf,
  readRemotePackage,
  remoteConfig,
  remotePackageConfig,
} from './remote.mjs';
export { HOST_OWNED, PLATFORM_VERSION } from './sharing.mjs';
