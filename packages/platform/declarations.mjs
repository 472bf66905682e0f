// @ts-check
/** Emits the platform as declarations: `@sideroad/shared` as TypeScript sees it. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pagesOf, PLATFORM_VERSION as version } from '@sideroad/build/parts';

/** @typedef {import('@sideroad/kit/publish').ShellRecord} ShellRecord */

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Used by tests only, so the platform's version does not cover it. */
const NOT_PUBLIC = /^\.\/testing\b/;

/** @param {string} dir @param {RegExp} name @returns {string[]} paths in `dir`, sorted */
const filesIn = (dir, name) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .sort();

/** Makes the package.json of the declarations: the `exports` of `shared` that are TypeScript, with their emitted files. */
function manifest() {
  /** @type {{ name: string, exports: Record<string, string | { types: string }> }} */
  const { name, exports } = JSON.parse(readFileSync(path.join(ROOT, 'shared/package.json'), 'utf8'));
  /** @type {Record<string, string>} */
  const files = {};
  for (const [subpath, target] of Object.entries(exports)) {
    const source = typeof target === 'string' ? target : target.types;
    if (NOT_PUBLIC.test(subpath) || !/\.tsx?$/.test(source)) continue;
    files[subpath] = source.replace('./src/', './').replace(/\.tsx?$/, '.d.ts');
  }
  return JSON.stringify({ name, exports: files });
}

/** Emits the declarations of the present sources. @param {string} dir a folder inside the project, so that libraries resolve */
export function emitDeclarations(dir) {
  const project = path.join(ROOT, 'packages/platform/declarations.json');
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
  execFileSync(tsc, ['-p', project, '--outDir', dir], { stdio: 'inherit' });
  writeFileSync(path.join(dir, 'package.json'), manifest());
}

/**
 * Lists the public subpaths of emitted declarations; expands patterns of their `exports`.
 * @param {string} dir @returns {[subpath: string, file: string][]} such as `ui/button` and its absolute path
 */
export function subpathsOf(dir) {
  /** @type {{ exports: Record<string, string> }} */
  const { exports } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  return Object.entries(exports).flatMap(([key, target]) => {
    const subpath = key.slice(2);
    const [before = '', after = null] = path.join(dir, target).split('*');
    /** @type {[string, string][]} */
    const files =
      after === null
        ? [[subpath, before]]
        : readdirSync(before)
            .map((entry) => entry.replace(/\.d\.ts$/, ''))
            .map((name) => [subpath.replace('*', name), before + name + after]);
    return files.filter(([, file]) => existsSync(file));
  });
}

/** Subpaths that each remote bundles, so the shell does not serve them. */
export const BUNDLED = /^(ui|map|hosting)\b/;

/** Emits the declarations that a shell of the present sources serves. @returns {ShellRecord['declarations']} */
export function servedDeclarations() {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  const dir = mkdtempSync(path.join(ROOT, '.cache/declarations-'));
  try {
    emitDeclarations(dir);
    const files = filesIn(dir, /\.(d\.ts|json)$/).filter((file) => !BUNDLED.test(file));
    return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(dir, file), 'utf8')]));
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** The reports of the last release, and the file that names it. */
export const RELEASE = path.join(ROOT, 'shared/etc');
export const RELEASE_VERSION = path.join(RELEASE, 'version');

/** Joins all reports of a folder, each after a line with its path. @param {string} dir */
export const readReports = (dir) =>
  filesIn(dir, /\.md$/)
    .map((file) => `${file}\n${readFileSync(path.join(dir, file), 'utf8')}`)
    .join('\n');

/** Makes `/assets/platform.json`, which describes a build of the shell for `publish-remote`. @returns {ShellRecord} */
export function shellRecord() {
  const remotes = readdirSync(ROOT).filter((name) => existsSync(path.join(ROOT, name, 'pages.json')));
  const pages = Object.fromEntries(remotes.map((name) => [name, pagesOf(path.join(ROOT, name))]));
  return { version, declarations: servedDeclarations(), pages };
}
