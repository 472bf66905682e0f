// @ts-check
/** Makes `/assets/platform.json`, which describes a build of the shell for `publish-remote`. */
import { readFile } from 'node:fs/promises';
import { pagesOf, PLATFORM_VERSION as version } from '@sideroad/build/parts';
import { packageDir, REMOTES, remotePackage } from '../lib/packages.mjs';
import { RELEASE_VERSION, releasedDeclarations, servedDeclarations } from './declarations.mjs';

/** @returns {Promise<import('@sideroad/kit/publish').ShellRecord>} */
export async function shellRecord() {
  // `npm run platform:check` ensures that equal versions have equal declarations.
  const isReleased = (await readFile(RELEASE_VERSION, 'utf8')).trim() === version;
  const declarations = isReleased ? releasedDeclarations() : servedDeclarations();
  const names = REMOTES.map(remotePackage);
  return {
    version,
    declarations,
    pages: Object.fromEntries(names.map((name) => [name, pagesOf(packageDir(name))])),
  };
}
