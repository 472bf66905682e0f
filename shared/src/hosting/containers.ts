import type { RegistryEntry } from '@sideroad/shared/contract';
import { freshPath } from '@sideroad/shared/domain/freshPath';
import { separateChunks } from './chunkTables.ts';
import type { FederationRuntime } from './loader.ts';

/** A remote's container as the runtime knows it. */
export interface Container {
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
