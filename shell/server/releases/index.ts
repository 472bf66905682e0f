/** For the commands that publish: the rules of what is live, and where releases are kept. */
export { satisfiesPlatform } from '@sideroad/shared/domain/platformRange';
export { publish, ReleaseRefused, rollBack, shareOut } from './changes.ts';
export { DiskStore } from './diskStore.ts';
export { registryEntry, sizesOf } from './manifest.ts';
export { isPackage, isVersion } from './names.ts';
export { releasesOf } from './place.ts';
export { deployBundled, Releases, statusOf } from './releases.ts';
