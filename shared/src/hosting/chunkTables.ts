import { plainPath } from '@sideroad/shared/domain/freshPath';

/** Where the files of the running script lie, whichever attempt asked for them. */
function folderOfScript(): string {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return '';
  const { origin, pathname } = new URL(script.src);
  const file = plainPath(pathname);
  return origin + file.slice(0, file.lastIndexOf('/') + 1);
}

/**
 * Gives each version of a remote a table of its own for the files that have come. Webpack keeps one per package in a
 * global variable, so a second version in the same document would take the first one's files for its own wherever
 * their numbers are the same. Containers of one version share a table: what has come for one is there for all.
 *
 * It also knows requests by the number of the file, whatever their address: without its mark a file that hangs does
 * not keep the next attempt from asking for it.
 * @param packageName e.g. `mf-farm`, the build's `uniqueName`
 */
export function separateChunks(packageName: string, globalName: string): void {
  const name = `webpackChunk${globalName}`;
  if (Object.hasOwn(globalThis, name)) return;
  const tables = new Map<string, unknown>();
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      const marked = document.querySelectorAll(`script[data-webpack^="${packageName}:"]`);
      for (const script of marked) script.removeAttribute('data-webpack');
      return tables.get(folderOfScript());
    },
    set: (table: unknown) => void tables.set(folderOfScript(), table),
  });
}
