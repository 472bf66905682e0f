import type { ExposeName, Registry, RemoteModules, RemoteName } from '@sideroad/shared/contract';
import { satisfiesPlatform } from './platform.ts';

/** The part of the federation runtime that the loader needs; the host hands it in. */
export interface FederationRuntime {
  registerRemotes: (
    remotes: { name: string; entry: string; type?: 'global' }[],
    options?: { force?: boolean },
  ) => void;
  loadRemote: (id: string) => Promise<unknown>;
}

/** Why a remote's code is not there. `remote` is the package name, e.g. `mf-farm`. */
export class RemoteLoadError extends Error {
  readonly remote: string;
  readonly version: string | undefined;

  constructor(remote: string, version: string | undefined, reason: string, cause?: unknown) {
    super(`${remote}${version ? ` ${version}` : ''}: ${reason}`, { cause });
    this.name = 'RemoteLoadError';
    this.remote = remote;
    this.version = version;
  }
}

export interface RemoteLoader {
  /** The exposed module. @throws RemoteLoadError when it does not come within the time limit. */
  load: <R extends RemoteName, E extends ExposeName<R>>(remote: R, expose: E) => Promise<RemoteModules[R][E]>;
  /** The same by untyped names, for the route table whose props were type-checked where they were written. */
  loadPage: (remote: string, expose: string) => Promise<unknown>;
  /** A module that has been loaded, for a first render without a loading state. */
  loaded: (remote: string, expose: string) => unknown;
  /** Asks for the code ahead of a click. Never throws; a failure is tried again by the click itself. */
  prefetch: (remote: string, expose: string) => void;
}

/** A module of a remote that has come. */
export interface RemoteLoadEvent {
  /** Package name, e.g. `mf-farm`. */
  remote: string;
  /** e.g. `./FarmPage`. */
  expose: string;
  version: string;
  /** Milliseconds from the first request for it, attempts that failed included. */
  ms: number;
}

interface LoaderOptions {
  registry: Registry;
  runtime: FederationRuntime;
  /** Semver of the platform that this host serves. */
  platform: string;
  /** The runtime has no limit of its own; about 6 s keeps a visitor from staring at a skeleton. */
  timeoutMs: number;
  /** Told once per module, when it has come. */
  onLoad?: (event: RemoteLoadEvent) => void;
}

/** Containers are global variables, so their names are identifiers (the build derives them the same way). */
const containerName = (remote: string) => remote.replace(/[^a-z0-9]/gi, '_');

/**
 * Loads remotes that the registry names, one container each. The runtime keeps a failed container, so an attempt
 * after a failure registers the remote anew.
 */
export function createRemoteLoader({
  registry,
  runtime,
  platform,
  timeoutMs,
  onLoad,
}: LoaderOptions): RemoteLoader {
  const modules = new Map<string, unknown>();
  const running = new Map<string, Promise<unknown>>();
  const failed = new Set<string>();

  function register(remote: string): string {
    const entry = registry[remote];
    if (!entry) throw new RemoteLoadError(remote, undefined, 'is not in the registry');
    if (!satisfiesPlatform(platform, entry.platform)) {
      throw new RemoteLoadError(
        remote,
        entry.version,
        `needs platform ${entry.platform}, this host serves ${platform}`,
      );
    }
    const name = containerName(remote);
    const force = failed.delete(remote);
    runtime.registerRemotes([{ name, entry: new URL(entry.entry, location.href).href, type: 'global' }], {
      force,
    });
    return name;
  }

  async function loadOnce(remote: string, expose: string): Promise<unknown> {
    const version = registry[remote]?.version;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const id = `${register(remote)}/${expose.replace(/^\.\//, '')}`;
      const timeout = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(
          () => reject(new RemoteLoadError(remote, version, `did not load within ${timeoutMs} ms`)),
          timeoutMs,
        );
      });
      const module = await Promise.race([runtime.loadRemote(id), timeout]);
      if (module === null || module === undefined) {
        throw new RemoteLoadError(remote, version, `has no ${expose}`);
      }
      modules.set(`${remote}${expose}`, module);
      return module;
    } catch (error) {
      failed.add(remote);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * A script that failed is asked for once more at once: a passing fault is over by then, and the browser answers
   * the first request after a failed preload with that old failure.
   */
  async function attempt(remote: string, expose: string): Promise<unknown> {
    const start = performance.now();
    try {
      const module = await loadOnce(remote, expose).catch((error: unknown) => {
        if (error instanceof RemoteLoadError) throw error;
        return loadOnce(remote, expose);
      });
      const version = registry[remote]?.version ?? '';
      onLoad?.({ remote, expose, version, ms: performance.now() - start });
      return module;
    } catch (error) {
      if (error instanceof RemoteLoadError) throw error;
      throw new RemoteLoadError(remote, registry[remote]?.version, 'did not load', error);
    }
  }

  function loadPage(remote: string, expose: string): Promise<unknown> {
    const key = `${remote}${expose}`;
    const known = modules.get(key);
    if (known) return Promise.resolve(known);
    const current = running.get(key) ?? attempt(remote, expose).finally(() => running.delete(key));
    running.set(key, current);
    return current;
  }

  return {
    // The registry's build was type-checked against RemoteModules; what arrives is only known at run time.
    load: (remote, expose) =>
      loadPage(remote, expose) as Promise<RemoteModules[typeof remote][typeof expose]>,
    loadPage,
    loaded: (remote, expose) => modules.get(`${remote}${expose}`),
    prefetch: (remote, expose) => {
      loadPage(remote, expose).catch(() => {});
    },
  };
}
