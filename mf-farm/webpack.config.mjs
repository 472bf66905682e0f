import { remotePackageConfig } from '@sideroad/shared/webpack';

export default remotePackageConfig(import.meta.dirname);
