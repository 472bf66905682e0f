// @ts-check
/** What a remote's `webpack.config.mjs` imports where the remote is not in this repository. */
export { remotePackageConfig } from '@sideroad/build';
