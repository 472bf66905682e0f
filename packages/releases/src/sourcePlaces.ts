import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import { isPackage, isVersion, SHELL, versionPath } from './names.ts';
import { ReleasedShells } from './releasedShells.ts';
import type { Releases } from './releases.ts';

/** Source maps that are kept; a parsed one of the shell takes some megabytes. */
const MOST_MAPS = 12;

/** A place in a script of the site: path, line and column, each from 1. */
const FRAME = /^\/(?:assets|remotes\/([\w-]+)\/([\w.-]+))\/([\w.-]+\.js):(\d+):(\d+)$/;

/**
 * Returns a function that finds the source of a place in a script, in the source map beside it: '/remotes/mf-x/V/1.js:1:234'
 * becomes 'mf-x/src/a.ts:12', with the name that is there in the source. It returns null for a place without a source.
 */
export function sourcePlaces(releases: Releases) {
  const shells = new ReleasedShells(releases);
  const maps = new LRUCache<string, TraceMap>({
    max: MOST_MAPS,
    fetchMethod: async (file) => {
      const bytes = await releases.store.read(`${file}.map`);
      return bytes ? new TraceMap(String(bytes)) : undefined;
    },
  });

  /** @returns the path of a script in the store; null for none of a version */
  async function pathOf(remote: string | undefined, version: string, file: string): Promise<string | null> {
    if (remote === undefined) {
      const shell = await shells.versionOf(file);
      return shell && `${versionPath(SHELL, shell)}/${file}`;
    }
    // The list of versions is cached: a made-up version causes no reads.
    const isOne = isPackage(remote) && isVersion(version);
    const isKept = isOne && (await releases.store.folders(`${remote}/`)).includes(version);
    return isKept ? `${versionPath(remote, version)}/${file}` : null;
  }

  return async (frame: string): Promise<{ place: string; name: string | null } | null> => {
    const [, remote, version = '', file = '', line, column] = FRAME.exec(frame) ?? [];
    const path = await pathOf(remote, version, file);
    const map = path && (await maps.fetch(path));
    if (!map || line === '0' || column === '0') return null;
    const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    if (found.source === null) return null;
    // Webpack marks the copies of a module that is in several layers.
    return { place: `${found.source.split('*')[0]}:${found.line}`, name: found.name };
  };
}
