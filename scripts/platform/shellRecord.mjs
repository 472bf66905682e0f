// @ts-check
/** Makes `/assets/platform.json`, which describes a build of the shell for `publish-remote`. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildServer } from '../build-server.mjs';
import { pageRecords, REMOTES, ROOT, readJson, remotePackage } from '../lib/packages.mjs';
import { RELEASE_VERSION, releasedDeclarations, servedDeclarations } from './declarations.mjs';

/** @typedef {import('@sideroad/kit/publish').ShellRecord} ShellRecord */

/** @returns {Promise<ShellRecord>} */
export async function shellRecord() {
  const { version } = await readJson(path.join(ROOT, 'shared/package.json'));
  buildServer();
  /** @type {typeof import('../../shell/src/routes.ts')} */
  const { slots } = await import(path.join(ROOT, 'shell/dist/src/routes.js'));
  const asked = [...pageRecords(), ...Object.values(slots).map((slot) => ({ ...slot, pattern: null }))];
  /** @type {ShellRecord['remotes']} */
  const remotes = {};
  for (const { remote, expose, pattern } of asked) {
    remotes[remote] ??= {};
    remotes[remote][expose] ??= [];
    if (pattern !== null) remotes[remote][expose].push(pattern);
  }
  // `npm run platform:check` ensures that equal versions have equal declarations.
  const isReleased = (await readFile(RELEASE_VERSION, 'utf8')).trim() === version;
  const pages = Object.fromEntries(
    REMOTES.map(remotePackage).map((remote) => [
      remote,
      pageRecords().flatMap(({ remote: owner, ...page }) => (owner === remote ? [page] : [])),
    ]),
  );
  return {
    version,
    pages,
    declarations: isReleased ? releasedDeclarations() : servedDeclarations(),
    remotes,
  };
}
