import type { Registry } from '@sideroad/shared/contract';
import { type RemoteLoadEvent, readBlock } from '@sideroad/shared/hosting';

/**
 * The document's registry. Overrides change it before the first page renders; afterwards it changes only for a remote
 * that fails.
 */
export const registry = readBlock<Registry>('sideroad-registry');

/** Overridden remotes, for which the site's registry does not count. */
export const pinned = new Set<string>();

/** Records loads where overrides are allowed. */
export const loadRecord: { note: (event: RemoteLoadEvent) => void } = { note: () => {} };

/** Fetches the current registry [ARCH-53]. @throws when it does not load */
export async function fetchRegistry(): Promise<Registry> {
  const answer = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`/remotes.json: status ${answer.status}`);
  const registry: Registry = await answer.json();
  return Object.fromEntries(Object.entries(registry).filter(([remote]) => !pinned.has(remote)));
}
