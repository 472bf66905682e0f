import type { Registry } from '@sideroad/shared/contract';
import { type RemoteLoader, readBlock } from '@sideroad/shared/hosting';
import manifest from '@sideroad/shared/package.json';
import { exposes } from 'one-bundle/exposes';

/** Replaces `shell/src/remotes/loader.ts`: what remotes expose is a part of this build. */
export const platform = manifest.version;

/** Its pages are the shell's routes. */
export const registry = readBlock<Registry>('sideroad-registry');

const modules = new Map<string, unknown>();
const listeners = new Set<() => void>();

async function loadPage(remote: string, expose: string): Promise<unknown> {
  const key = `${remote}${expose}`;
  const load = exposes[key];
  if (!load) throw new Error(`${key} is no part of the build`);
  const module = await load();
  modules.set(key, module);
  for (const listener of listeners) listener();
  return module;
}

/** The least code between the route table and `import()`: no attempts, no limits of time, no versions. */
export const loader: RemoteLoader = {
  load: (remote, expose) =>
    // The modules are those of the type-checked remotes; the list of them has no types.
    loadPage(remote, expose) as ReturnType<typeof loader.load<typeof remote, typeof expose>>,
  loadPage,
  arrival: loadPage,
  loaded: (remote, expose) => modules.get(`${remote}${expose}`),
  prefetch: (remote, expose) => void loadPage(remote, expose).catch(() => {}),
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  renew: async () => {},
  versionOf: () => platform,
};
