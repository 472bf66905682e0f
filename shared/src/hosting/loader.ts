import type {
  ExposeName,
  Registry,
  RegistryEntry,
  RemoteModules,
  RemoteName,
} from '@sideroad/shared/contract';
import { satisfiesPlatform } from '@sideroad/shared/domain/platformRange';
import type { ComponentType } from 'react';
import { createContainers, type FederationRuntime, isPublished } from './containers.ts';
import { RemoteLoadError, RemoteRefusedError } from './RemoteLoadError.ts';
import { applySheets } from './sheets.ts';

/** Limits the wait for a promise to `ms`. @throws the error of `late` after that; the promise continues */
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

/** Tells whether a module has a component as its default export, as every remote exposes. */
export function isComponentModule(module: unknown): module is { default: ComponentType<object> } {
  if (typeof module !== 'object' || module === null || !('default' in module)) return false;
  const { default: component } = module;
  // React's own wrappers, such as `memo`, are objects.
  return (
    typeof component === 'function' ||
    (typeof component === 'object' && component !== null && '$$typeof' in component)
  );
}

/** Tells whether a container has no such expose, by webpack's message or the federation runtime's code. */
const lacksExpose = (error: unknown): boolean =>
  /does not exist in container|RUNTIME-014/.test(String(error));

/** A slow registry does not delay the next attempt further. */
const REFRESH_LIMIT_MS = 2000;

export interface RemoteLoader {
  /** Loads the exposed module. @throws RemoteLoadError when it does not load within the time limit */
  load: <R extends RemoteName, E extends ExposeName<R>>(remote: R, expose: E) => Promise<RemoteModules[R][E]>;
  /** The same by untyped names, for the route table whose props were type-checked where they were written. */
  loadPage: (remote: string, expose: string) => Promise<unknown>;
  /** Returns a loaded module of the live version, for a first render without a loading state. */
  loaded: (remote: string, expose: string) => unknown;
  /** Resolves with the exposed module, however late it loads; never rejects. */
  arrival: (remote: string, expose: string) => Promise<unknown>;
  /** Loads the code ahead of a click. Never throws; the click itself retries a failure. */
  prefetch: (remote: string, expose: string) => void;
  /** Calls back after each loaded module; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Reads which version of the remote is live now. Never throws: a failure keeps the known one. */
  renew: (remote: string) => Promise<void>;
  /** Returns the version of the remote that this host knows as live. */
  versionOf: (remote: string) => string | undefined;
  /** Lets the stylesheets of the remote apply whose page shows (null: none), and of parts of the host. Those of other pages leave. */
  show: (remote: string | null) => void;
}

interface LoaderOptions {
  registry: Registry;
  runtime: FederationRuntime;
  /** Semver of the platform that this host serves. */
  platform: string;
  /** The runtime has no limit of its own; about 6 s keeps a visitor from staring at a skeleton. */
  timeoutMs: number;
  /** Fetches the current registry; without it the given one stays. */
  refresh?: () => Promise<Registry>;
  /** Requests the files of a page while its remote's entry is still loading. */
  warm?: (files: readonly string[]) => void;
}

/**
 * Loads remotes that the registry names. An attempt that fails or exceeds the time limit is repeated once at another
 * URL; either may still deliver the module, also after the limit. After a failure the registry is read again: another
 * version may have become live.
 */
export function createRemoteLoader({
  registry,
  runtime,
  platform,
  timeoutMs,
  refresh,
  warm,
}: LoaderOptions): RemoteLoader {
  /** Live versions found after a failure. */
  const renewed: Registry = {};
  const live = (remote: string): RegistryEntry | undefined => renewed[remote] ?? registry[remote];
  const containers = createContainers(runtime);
  const modules = new Map<string, { module: unknown; version: string }>();
  const running = new Map<string, Promise<unknown>>();
  const failed = new Set<string>();
  /** Remotes whose entry has been requested. */
  const begun = new Set<string>();
  const listeners = new Set<() => void>();
  /** Undefined until React shows a page: the server's HTML needs its sheets. */
  let shown: string | null | undefined;

  function arrangeSheets(): void {
    const isPart = ([remote = '', expose]: string[]) =>
      !live(remote)?.pages?.some((page) => page.expose === `./${expose}`);
    const parts = [...modules.keys()].map((key) => key.split('./')).filter(isPart);
    if (shown !== undefined) applySheets(registry, [shown ?? '', ...parts.map(([remote = '']) => remote)]);
  }

  function loaded(remote: string, expose: string): unknown {
    const known = modules.get(`${remote}${expose}`);
    return known?.version === live(remote)?.version ? known?.module : undefined;
  }

  async function renew(remote: string): Promise<void> {
    const before = live(remote);
    // The registry does not apply to a development server.
    if (!refresh || (before?.entry && !isPublished(before.entry))) return;
    const late = () => new Error('The registry did not load in time');
    const entry = await within(refresh(), REFRESH_LIMIT_MS, late).then(
      (fresh) => fresh[remote],
      () => undefined,
    );
    if (entry && entry.version !== before?.version) renewed[remote] = entry;
  }

  /** Returns the remote's live entry. @throws when this host cannot serve it */
  function entryOf(remote: string): RegistryEntry {
    const entry = live(remote);
    if (!entry?.entry) throw new RemoteLoadError(remote, undefined, 'is not in the registry');
    if (satisfiesPlatform(platform, entry.platform)) return entry;
    const reason = `needs platform ${entry.platform}, this host serves ${platform}`;
    throw new RemoteRefusedError(remote, entry.version, reason);
  }

  async function attempt(remote: string, expose: string, anew: boolean): Promise<unknown> {
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
    arrangeSheets();
    for (const listener of listeners) listener();
    return module;
  }

  function begin(remote: string, expose: string): void {
    const page = live(remote)?.exposes[expose];
    if (begun.has(remote) || !page) return;
    begun.add(remote);
    warm?.([...page.js, ...page.css]);
  }

  /** Makes an attempt and, when it fails or is late, a second one. The first continues: it may only be slow. */
  async function round(remote: string, expose: string): Promise<unknown> {
    begin(remote, expose);
    const late = () => {
      const cause = new DOMException('The remote took too long', 'TimeoutError');
      return new RemoteLoadError(remote, live(remote)?.version, `did not load within ${timeoutMs} ms`, cause);
    };
    const first = attempt(remote, expose, failed.has(remote));
    try {
      return await within(first, timeoutMs, late);
    } catch {
      failed.add(remote);
    }
    const second = attempt(remote, expose, true);
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
    // The registry's build was type-checked against RemoteModules; the loaded module is only known at run time.
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
    show(remote) {
      shown = remote;
      arrangeSheets();
    },
  };
}
