import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Registry } from '@sideroad/shared/contract';
import { createRemoteLoader, readBlock } from '@sideroad/shared/hosting';
import manifest from '@sideroad/shared/package.json';
import { warmFiles } from './pageFiles.ts';

/** Per attempt [ARCH-52]; the federation runtime itself has no limit. */
const LOAD_TIMEOUT_MS = 6000;

/** The platform's version. */
export const platform = manifest.version;

/**
 * The document's registry. Overrides change it before the first page renders; afterwards it changes only for a remote
 * that fails.
 */
export const registry = readBlock<Registry>('sideroad-registry');

/** Overridden remotes, for which the site's registry does not count. */
export const pinned = new Set<string>();

/** Fetches the current registry. @throws when it does not load */
export async function fetchRegistry(): Promise<Registry> {
  const answer = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`/remotes.json: status ${answer.status}`);
  const current: Registry = await answer.json();
  return Object.fromEntries(Object.entries(current).filter(([remote]) => !pinned.has(remote)));
}

export const loader = createRemoteLoader({
  registry,
  runtime: { registerRemotes, loadRemote },
  platform,
  timeoutMs: LOAD_TIMEOUT_MS,
  refresh: fetchRegistry,
  warm: warmFiles,
});
