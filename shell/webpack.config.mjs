export { shellConfig as default } from '@sideroad/shared/webpack';
