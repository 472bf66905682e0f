import { remotePackageConfig } from '@sideroad/build';

export default remotePackageConfig(import.meta.dirname);
