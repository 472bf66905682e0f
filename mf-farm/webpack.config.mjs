export { remoteConfig as default } from '@sideroad/shared/webpack';
