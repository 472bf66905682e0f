import type {
  ExposeName,
  Registry,
  RegistryEntry,
  RemoteModules,
  RemoteName,
} from '@sideroad/shared/contract';
import { satisfiesPlatform } from '@sideroad/shared/domain/platformRange';
import type { ComponentType } from 'react';
import { createContainers, isPublished } from './containers.ts';
import { RemoteLoadError, RemoteRefusedError } from './RemoteLoadError.ts';

/** What a promise brings, unless it takes longer than `ms`. @throws what `late` makes, then; the promise goes on */
export async function within<T>(promise: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a module is what every remote exposes (contracts 2 and 7): one component, its default export. */
export function isComponentModule(module: unknown): module is { default: ComponentType<object> } {
  if (typeof module !== 'object' || module === null || !('default' in module)) return false;
  const { default: component } = module;
  // React's own wrappers, such as `memo`, are objects.
  return (
    typeof component === 'function' ||
    (typeof component === 'object' && component !== null && '$$typeof' in component)
  );
}

/** Whether a container said that it exposes no such module: webpack's words, and the federation runtime's code. */
const lacksExpose = (error: unknown): boolean =>
  /does not exist in container|RUNTIME-014/.test(String(error));

/** A registry that does not come soon is no reason to wait with the next attempt. */
const REFRESH_LIMIT_MS = 2000;

/** The part of the federation runtime that the loader needs; the host hands it in. */
export interface FederationRuntime {
  registerRemotes: (
    remotes: { name: string; entry: string; type?: 'global'; entryGlobalName?: string }[],
    options?: { force?: boolean },
  ) => void;
  loadRemote: (id: string) => Promise<unknown>;
}

export interface RemoteLoader {
  /** The exposed module. @throws RemoteLoadError when it does not come within the time limit. */
  load: <R extends RemoteName, E extends ExposeName<R>>(remote: R, expose: E) => Promise<RemoteModules[R][E]>;
  /** The same by untyped names, for the route table whose props were type-checked where they were written. */
  loadPage: (remote: string, expose: string) => Promise<unknown>;
  /** A module of the live version that has been loaded, for a first render without a loading state. */
  loaded: (remote: string, expose: string) => unknown;
  /** Resolves with the exposed module when it has come, however late; never rejects. */
  arrival: (remote: string, expose: string) => Promise<unknown>;
  /** Asks for the code ahead of a click. Never throws; a failure is tried again by the click itself. */
  prefetch: (remote: string, expose: string) => void;
  /** Calls back after each module that has come, however late; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Asks which version of the remote is live now. Never throws: what is not told stays. */
  renew: (remote: string) => Promise<void>;
  /** The version of the remote that this host takes for live. */
  versionOf: (remote: string) => string | undefined;
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
  /** The registry as it is now. A host without keeps to the one it was given. */
  refresh?: () => Promise<Registry>;
  /** Asks for the files of a page while its remote's entry, which would name them, is still on its way. */
  warm?: (files: readonly string[]) => void;
}

/**
 * Loads remotes that the registry names. What fails, or does not come within the limit, is asked for once more at
 * another address; both together may then still bring the module, also after they have been given up. After a failure
 * the registry is asked anew: a version may have been taken away, or have become live, since the document was made.
 */
export function createRemoteLoader({
  registry,
  runtime,
  platform,
  timeoutMs,
  onLoad,
  refresh,
  warm,
}: LoaderOptions): RemoteLoader {
  /** What was found live after a failure. */
  const renewed: Registry = {};
  const live = (remote: string): RegistryEntry | undefined => renewed[remote] ?? registry[remote];
  const containers = createContainers(runtime);
  const modules = new Map<string, { module: unknown; version: string }>();
  const running = new Map<string, Promise<unknown>>();
  const failed = new Set<string>();
  /** Remotes whose entry has been asked for. */
  const begun = new Set<string>();
  const listeners = new Set<() => void>();

  function loaded(remote: string, expose: string): unknown {
    const known = modules.get(`${remote}${expose}`);
    return known?.version === live(remote)?.version ? known?.module : undefined;
  }

  async function renew(remote: string): Promise<void> {
    const before = live(remote);
    // One that is pointed elsewhere (a development server, an override) is not the registry's.
    if (!refresh || (before && !isPublished(before.entry))) return;
    const late = () => new Error('The registry did not come');
    const entry = await within(refresh(), REFRESH_LIMIT_MS, late).then(
      (fresh) => fresh[remote],
      () => undefined,
    );
    if (entry && entry.version !== before?.version) renewed[remote] = entry;
  }

  /** The remote's live entry. @throws when there is none that this host can serve */
  function entryOf(remote: string): RegistryEntry {
    const entry = live(remote);
    if (!entry) throw new RemoteLoadError(remote, undefined, 'is not in the registry');
    if (satisfiesPlatform(platform, entry.platform)) return entry;
    const reason = `needs platform ${entry.platform}, this host serves ${platform}`;
    throw new RemoteRefusedError(remote, entry.version, reason);
  }

  async function attempt(remote: string, expose: string, anew: boolean, start: number): Promise<unknown> {
    if (anew) await renew(remote);
    const entry = entryOf(remote);
    const container = containers.take(remote, entry, anew);
    const { version } = entry;
    const module = await runtime
      .loadRemote(`${container.id}/${expose.replace(/^\.\//, '')}`)
      .catch((error: unknown) => {
        if (lacksExpose(error)) throw new RemoteRefusedError(remote, version, `has no ${expose}`, error);
        throw new RemoteLoadError(remote, version, 'did not load', error);
      });
    if (module === null || module === undefined)
      throw new RemoteRefusedError(remote, version, `has no ${expose}`);
    if (!isComponentModule(module))
      throw new RemoteRefusedError(remote, version, `${expose} is no component`);
    if (version !== live(remote)?.version) throw new RemoteLoadError(remote, version, 'is no longer live');
    const known = loaded(remote, expose);
    if (known) return known;
    containers.use(remote, container);
    failed.delete(remote);
    modules.set(`${remote}${expose}`, { module, version });
    onLoad?.({ remote, expose, version, ms: performance.now() - start });
    for (const listener of listeners) listener();
    return module;
  }

  function begin(remote: string, expose: string): void {
    const page = live(remote)?.exposes[expose];
    if (begun.has(remote) || !page) return;
    begun.add(remote);
    warm?.([...page.js, ...page.css]);
  }

  /** An attempt and, when it fails or is late, one more. The first goes on meanwhile: it may only be slow. */
  async function round(remote: string, expose: string): Promise<unknown> {
    const start = performance.now();
    begin(remote, expose);
    const late = () => {
      const cause = new DOMException('The remote took too long', 'TimeoutError');
      return new RemoteLoadError(remote, live(remote)?.version, `did not load within ${timeoutMs} ms`, cause);
    };
    const first = attempt(remote, expose, failed.has(remote), start);
    try {
      return await within(first, timeoutMs, late);
    } catch {
      failed.add(remote);
    }
    const second = attempt(remote, expose, true, start);
    const either = Promise.any([first, second]).catch(() => second);
    return within(either, timeoutMs, late).catch((error: unknown) => {
      failed.add(remote);
      throw error;
    });
  }

  function loadPage(remote: string, expose: string): Promise<unknown> {
    const known = loaded(remote, expose);
    if (known) return Promise.resolve(known);
    const key = `${remote}${expose}`;
    const current = running.get(key) ?? round(remote, expose).finally(() => running.delete(key));
    running.set(key, current);
    return current;
  }

  return {
    // The registry's build was type-checked against RemoteModules; what arrives is only known at run time.
    load: (remote, expose) =>
      loadPage(remote, expose) as Promise<RemoteModules[typeof remote][typeof expose]>,
    loadPage,
    loaded,
    arrival: (remote, expose) =>
      new Promise((resolve) => {
        const check = () => {
          const module = loaded(remote, expose);
          if (module === undefined) return;
          listeners.delete(check);
          resolve(module);
        };
        listeners.add(check);
        check();
      }),
    prefetch: (remote, expose) => {
      loadPage(remote, expose).catch(() => {});
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    renew,
    versionOf: (remote) => live(remote)?.version,
  };
}
