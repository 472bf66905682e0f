// @ts-check
/** What tools need of the build. */
export { runWebpack } from './common.mjs';
export { hostConfig, REACT_SCRIPT, shellConfig } from './host.mjs';
export { devPort, devServer } from './hot.mjs';
export {
  containerName,
  exposesOf,
  pagesOf,
  platformRangeOf,
  readRemotePackage,
  remoteConfig,
} from './remote.mjs';
export { HOST_OWNED, PLATFORM_VERSION } from './sharing.mjs';
