/** What a release of a remote is: its versions, what is live, and where releases are kept. */
export { satisfiesPlatform } from '@sideroad/shared/domain/platformRange';
export { overBudget, type Weighed, weighRemote, weighShell } from './budgets.ts';
export { abort, ifStill, Overtaken, publish, ReleaseRefused, rollBack, shareOut } from './changes.ts';
export { DiskStore } from './diskStore.ts';
export { changedFiles, type Hashes, hashesOf } from './integrity.ts';
export { changeOf, nextStep, type Step } from './judge.ts';
export {
  ManifestSchema,
  MOST_FILES,
  parseManifest,
  type RemoteManifest,
  registryEntry,
  sizesOf,
} from './manifest.ts';
export { isPackage, isVersion, manifestPath, SHELL, versionPath } from './names.ts';
export { OWNERS, ownerAgainst, pageProblems } from './pages.ts';
export { openReleases, releasesOf } from './place.ts';
export { bucketCookie, bucketOf, drawBucket, type Pointer } from './pointer.ts';
export { mostBytes } from './readRegular.ts';
export {
  type LiveRemote,
  liveReader,
  marksOf,
  type Pages,
  type RegistryVariant,
  readPlatformVersion,
  registryOf,
  versionsByMark,
  versionsOf,
  withVersion,
} from './registry.ts';
export { type Build, readBuild, release } from './releaseBuild.ts';
export { Releases, statusOf } from './releases.ts';
