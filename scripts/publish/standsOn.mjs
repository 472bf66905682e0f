// @ts-check
/** Whether a live shell has everything that a remote was type-checked with. */
import { compareSurfaces } from '../platform/surface.mjs';

/** @typedef {import('../platform/surface.mjs').Surface} Surface */

/** The agreement about one package: its block of RemoteModules. @param {Surface} surface @param {string} name */
function agreementOf(surface, name) {
  const lines = surface['contract#RemoteModules'] ?? [];
  const start = lines.findIndex((line) => line.startsWith(`'${name}': {`));
  if (start < 0) return [];
  const end = lines.findIndex((line, index) => index >= start && /\};$/.test(line));
  return lines.slice(start, end + 1);
}

/**
 * The part of a surface that a remote stands on: the names it imports, the agreement about its exposes, and the types
 * of the contract and the domain that these name.
 * @param {Surface} surface @param {string[]} names as `subpath#name` @param {string} remote package name
 * @returns {Surface}
 */
export function partOf(surface, names, remote) {
  /** @type {Map<string, string>} */
  const types = new Map();
  for (const key of Object.keys(surface)) {
    const [subpath = '', name = ''] = key.split('#');
    if (/^(contract|domain\/.*)$/.test(subpath) && /^[A-Z]/.test(name)) types.set(name, key);
  }
  /** @type {Surface} */
  const part = { [`contract#RemoteModules of ${remote}`]: agreementOf(surface, remote) };
  const waiting = [...names];
  const follow = (/** @type {string[]} */ lines) => {
    for (const word of new Set(lines.join(' ').match(/\b[A-Z]\w*\b/g) ?? [])) {
      const key = types.get(word);
      // All agreements stand in one type; of the others' nothing is asked.
      if (key && key !== 'contract#RemoteModules' && !(key in part)) waiting.push(key);
    }
  };
  follow(agreementOf(surface, remote));
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (key in part) continue;
    part[key] = surface[key] ?? [];
    follow(part[key] ?? []);
  }
  return part;
}

/**
 * What a live shell lacks of what a remote was type-checked with.
 * @param {Surface} built the platform of the sources @param {Surface} live that of the shell
 * @param {string[]} names as `subpath#name` @param {string} remote package name
 * @returns {string[]} lines for a person; none when it has all
 */
export function lackingIn(live, built, names, remote) {
  const needed = partOf(built, names, remote);
  const agreement = `contract#RemoteModules of ${remote}`;
  const there = { ...live, [agreement]: agreementOf(live, remote) };
  const given = Object.fromEntries(
    Object.keys(needed).flatMap((key) => (there[key] ? [[key, there[key]]] : [])),
  );
  return compareSurfaces(needed, given).changes.filter((line) => line.startsWith('removed '));
}
