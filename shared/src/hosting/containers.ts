import type { RegistryEntry } from '@sideroad/shared/contract';
import { freshPath, plainPath } from '@sideroad/shared/domain/freshPath';
import type { FederationRuntime } from './loader.ts';

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

/** A remote's container as the runtime knows it. */
interface Container {
  /** Its name there. */
  id: string;
  entry: RegistryEntry;
}

/** Containers are global variables, so their names are identifiers (the build derives them the same way). */
const globalNameOf = (remote: string) => remote.replace(/[^a-z0-9]/gi, '_');

/** Path of an entry among the site's own files, as `freshPath` gives it; null for one from elsewhere. */
function pathOf({ origin, pathname }: URL, attempt: number): string | null {
  return origin === location.origin ? freshPath(pathname, attempt) : null;
}

/** Whether an entry is one of the site's published files. */
export const isPublished = (entry: string): boolean => pathOf(new URL(entry, location.href), 0) !== null;

/** Entries of other origins and of development servers have no other path, so they get a query. */
function addressOf(entry: string, attempt: number): string {
  const url = new URL(entry, location.href);
  const path = pathOf(url, attempt);
  if (path !== null) url.pathname = path;
  else if (attempt > 0) url.searchParams.set('attempt', String(attempt));
  return url.href;
}

/**
 * Registers containers with the runtime. It keeps a failed one, so each attempt is a remote of another name there,
 * with another address; what an earlier one still waits for stays alive, which `force` would end.
 */
export function createContainers({ registerRemotes }: Pick<FederationRuntime, 'registerRemotes'>) {
  const current = new Map<string, Container>();
  /** Registrations by remote, and by version. */
  const counts = new Map<string, number>();
  const next = (key: string) => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count;
  };

  return {
    /** The container in use for a version of the remote, or a new one. */
    take(remote: string, entry: RegistryEntry, anew: boolean): Container {
      const known = current.get(remote);
      if (known && !anew && known.entry.version === entry.version) return known;
      const globalName = globalNameOf(remote);
      const number = next(remote);
      const id = number === 0 ? globalName : `${globalName}.${number}`;
      separateChunks(remote, globalName);
      // The runtime would take a container that an earlier attempt left there for the new one.
      Reflect.set(globalThis, globalName, undefined);
      const address = addressOf(entry.entry, next(`${remote} ${entry.version}`));
      registerRemotes([{ name: id, entry: address, type: 'global', entryGlobalName: globalName }]);
      const container = { id, entry };
      current.set(remote, container);
      return container;
    },
    /** From now on this one is in use: it has brought a module. */
    use: (remote: string, container: Container) => void current.set(remote, container),
  };
}
