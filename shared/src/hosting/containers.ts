import type { RegistryEntry } from '@sideroad/shared/contract';
import { freshPath, plainPath } from '@sideroad/shared/domain/freshPath';

/** The part of the federation runtime that the loader needs; the host hands it in. */
export interface FederationRuntime {
  registerRemotes: (
    remotes: { name: string; entry: string; type?: 'global'; entryGlobalName?: string }[],
    options?: { force?: boolean },
  ) => void;
  loadRemote: (id: string) => Promise<unknown>;
}

/** Returns the folder of the running script, whichever attempt requested it. */
function folderOfScript(): string {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return '';
  const { origin, pathname } = new URL(script.src);
  const file = plainPath(pathname);
  return origin + file.slice(0, file.lastIndexOf('/') + 1);
}

/**
 * Gives each version of a remote its own table of loaded chunks: Webpack keeps one per package (`uniqueName`) in a
 * global variable, so a second version would use chunks of the first with the same number. Webpack also finds pending
 * requests by chunk number, whatever their URL: removing its mark lets the next attempt request a file that hangs.
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

interface Container {
  id: string;
  entry: RegistryEntry;
}

/** Containers are global variables, so their names are identifiers (the build derives them the same way). */
const globalNameOf = (remote: string) => remote.replace(/[^a-z0-9]/gi, '_');

/** Returns the `freshPath` of an entry among the site's own files; null for another origin. */
function pathOf({ origin, pathname }: URL, attempt: number): string | null {
  return origin === location.origin ? freshPath(pathname, attempt) : null;
}

/** Tells whether an entry is one of the site's published files. */
export const isPublished = (entry: string): boolean => pathOf(new URL(entry, location.href), 0) !== null;

/** Adds a query for entries of other origins and development servers, which have one path only. */
function urlOf(entry: string, attempt: number): string {
  const url = new URL(entry, location.href);
  const path = pathOf(url, attempt);
  if (path !== null) url.pathname = path;
  else if (attempt > 0) url.searchParams.set('attempt', String(attempt));
  return url.href;
}

/**
 * Registers containers with the runtime. The runtime keeps a failed container, so each attempt gets another name and
 * URL. `force` would end the earlier attempt, which may still succeed.
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
    /** Returns the container in use for a version of the remote, or a new one. */
    take(remote: string, entry: RegistryEntry, anew: boolean): Container {
      const known = current.get(remote);
      if (known && !anew && known.entry.version === entry.version) return known;
      const globalName = globalNameOf(remote);
      const number = next(remote);
      const id = number === 0 ? globalName : `${globalName}.${number}`;
      separateChunks(remote, globalName);
      // The runtime would mistake an earlier attempt's container for the new one.
      Reflect.set(globalThis, globalName, undefined);
      const url = urlOf(entry.entry, next(`${remote} ${entry.version}`));
      registerRemotes([{ name: id, entry: url, type: 'global', entryGlobalName: globalName }]);
      const container = { id, entry };
      current.set(remote, container);
      return container;
    },
    /** Makes this container the one in use after it has loaded a module. */
    use: (remote: string, container: Container) => void current.set(remote, container),
  };
}
