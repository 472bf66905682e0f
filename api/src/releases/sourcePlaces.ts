import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { isPackage, isVersion, type Releases, SHELL, versionPath } from '@sideroad/releases';
import { LRUCache } from 'lru-cache';

/** Source maps that are kept; a parsed one of the shell takes some megabytes. */
const MOST_MAPS = 12;

/** A place in a script of the site: path, line and column, each from 1. */
const FRAME = /^\/(?:assets|remotes\/([\w-]+)\/([\w.-]+))\/([\w.-]+\.js):(\d+):(\d+)$/;

/**
 * Returns a function that finds the source of a place in a script, in the source map beside it: '/remotes/mf-x/V/1.js:1:234'
 * becomes 'mf-x/src/a.ts:12', with the name that is there in the source. It returns null for a place without a source.
 */
export function sourcePlaces(releases: Releases) {
  const maps = new LRUCache<string, TraceMap>({
    max: MOST_MAPS,
    fetchMethod: async (file) => {
      const bytes = await releases.recent.read(file);
      return bytes ? new TraceMap(String(bytes)) : undefined;
    },
  });

  /** @returns the path of a script's map in the store; null for none of a version */
  async function pathOf(remote: string | undefined, named: string, file: string): Promise<string | null> {
    const version = remote === undefined ? await releases.shellWith(file) : named;
    const name = remote ?? SHELL;
    const isNamed = remote === undefined || isPackage(remote);
    if (!isNamed || version === null || !isVersion(version)) return null;
    const isKept = (await releases.files(name, version)).has(`${file}.map`);
    return isKept ? `${versionPath(name, version)}/${file}.map` : null;
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
