// @ts-check
/** Which names of the host-owned subpaths a remote stands on: its own sources', and those of what it bundles. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HOST_OWNED } from '@sideroad/shared/webpack';
import { parseSync } from '@swc/core';

const PLATFORM = '@sideroad/shared/';
/** @type {Set<string>} */
const OWNED = new Set(
  HOST_OWNED.map(({ request }) => request)
    .filter((request) => request.startsWith(PLATFORM))
    .map((request) => request.slice(PLATFORM.length)),
);

/** @typedef {{ from: string, names: string[] | 'all' }} Import */

/** Static imports and re-exports of a module, and what it loads later. @param {string} code @returns {Import[]} */
export function importsOf(code) {
  /** @type {any} */
  const { body } = parseSync(code, { syntax: 'typescript', tsx: true });
  /** @type {Import[]} */
  const found = [];
  for (const item of body) {
    if (!item.source) continue;
    const specifiers = item.specifiers ?? [];
    const isWhole =
      item.type === 'ExportAllDeclaration' ||
      specifiers.some((/** @type {any} */ one) => /Namespace/.test(one.type));
    const nameOfOne = (/** @type {any} */ one) =>
      one.type === 'ImportDefaultSpecifier' ? 'default' : (one.imported ?? one.orig ?? one.local).value;
    found.push({ from: item.source.value, names: isWhole ? 'all' : specifiers.map(nameOfOne) });
  }
  for (const [, from = ''] of code.matchAll(/(?:\bimport\(|new URL\()\s*'([^']+)'/g))
    found.push({ from, names: 'all' });
  return found;
}

/** The file that an import leads to inside the project; null for a library or a style. @param {string} from @param {string} file @param {string} shared */
function resolve(from, file, shared) {
  if (from.startsWith('.')) {
    const target = path.resolve(path.dirname(file), from);
    // An example in a comment leads nowhere.
    return /\.tsx?$/.test(from) && existsSync(target) ? target : null;
  }
  if (!from.startsWith(PLATFORM)) return null;
  const subpath = from.slice(PLATFORM.length);
  const places = [`${subpath}.ts`, `${subpath}/index.ts`].map((place) => path.join(shared, place));
  return places.find((place) => existsSync(place)) ?? null;
}

/** Modules of a folder that are no tests. @param {string} folder */
const modulesOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|types)\.tsx?$|(^|[\\/])testing[\\/]/.test(name))
    .map((name) => path.join(folder, name));

/**
 * @param {string} source a remote's `src` @param {string} shared the platform's `src`
 * @param {Record<string, string[]>} surface for imports of everything
 * @returns {string[]} names as `subpath#name`, sorted
 */
export function namesStoodOn(source, shared, surface) {
  const found = new Set();
  const waiting = modulesOf(source);
  const seen = new Set(waiting);
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    for (const { from, names } of importsOf(readFileSync(file, 'utf8'))) {
      const subpath = from.startsWith(PLATFORM) ? from.slice(PLATFORM.length) : '';
      if (OWNED.has(subpath)) {
        const all = Object.keys(surface).filter((key) => key.startsWith(`${subpath}#`));
        for (const key of names === 'all' ? all : names.map((name) => `${subpath}#${name}`)) found.add(key);
        continue;
      }
      // The contract is types only, and is looked at from the exposes.
      const next = subpath === 'contract' ? null : resolve(from, file, shared);
      if (!next || seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return [...found].sort();
}
