// @ts-check
/**
 * What each side of the boundary between shell and remotes expects of the other, as data: a remote stands on names of
 * the platform, the shell asks a remote for its exposes (docs/federation.md, 'Contracts between releases').
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { platformRangeOf } from '@sideroad/shared/webpack';
import { packageDir, ROOT } from '../lib/packages.mjs';
import { namesStoodOn } from '../publish/imports.mjs';
import { partOf } from '../publish/standsOn.mjs';

/** @typedef {import('../platform/surface.mjs').Surface} Surface */
/** @typedef {import('../platform/shellRecord.mjs').ShellRecord} ShellRecord */

/**
 * @typedef {object} RemoteRecord
 * @property {string} name package name
 * @property {string} platform the range that it needs
 * @property {string[]} exposes
 * @property {Surface} standsOn what it takes from the platform, with the lines that it was type-checked with
 */

/** @typedef {{ shell: ShellRecord, remotes: RemoteRecord[] }} Records */

/** Where the other side of the release before is kept. */
export const PREVIOUS = path.join(ROOT, 'contracts/previous');

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** A remote as its sources are now. @param {string} name @param {Surface} surface @returns {RemoteRecord} */
export function remoteRecord(name, surface) {
  const dir = packageDir(name);
  const { federation } = readJson(path.join(dir, 'package.json'));
  const names = namesStoodOn(path.join(dir, 'src'), path.join(ROOT, 'shared/src'), surface);
  return {
    name,
    platform: platformRangeOf(dir),
    exposes: Object.keys(federation.exposes),
    standsOn: partOf(surface, names, name),
  };
}

/** Only what some remote stands on: of the rest nothing is agreed. @param {ShellRecord} record @param {readonly RemoteRecord[]} remotes @returns {ShellRecord} */
export function agreedRecord({ version, surface, remotes: asked }, remotes) {
  const keys = new Set(remotes.flatMap(({ standsOn }) => Object.keys(standsOn)));
  keys.add('contract#RemoteModules');
  return {
    version,
    remotes: asked,
    surface: Object.fromEntries(Object.entries(surface).filter(([key]) => keys.has(key))),
  };
}

/** Both sides of the release before. @returns {Records} */
export function readPrevious() {
  const files = readdirSync(PREVIOUS).filter((file) => /^mf-.*\.json$/.test(file));
  return {
    shell: readJson(path.join(PREVIOUS, 'shell.json')),
    remotes: files.map((file) => readJson(path.join(PREVIOUS, file))),
  };
}
