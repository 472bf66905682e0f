import type { Registry } from '@sideroad/shared/contract';
import { type RemoteLoadEvent, readBlock } from '@sideroad/shared/hosting';

/**
 * What the loader loads from: the registry that came with the document. Overrides change it before the first page is
 * drawn, and nothing does afterwards: a tab keeps its registry, but for a remote that fails.
 */
export const registry = readBlock<Registry>('sideroad-registry');

/** Remotes that overrides take from elsewhere, or refuse: the site's registry has no say in them. */
export const pinned = new Set<string>();

/** Who keeps a record of what has come; nobody does unless overrides are allowed. */
export const loadRecord: { note: (event: RemoteLoadEvent) => void } = { note: () => {} };

/** The registry as it is now (architecture, Registry). @throws when it does not come, or is something else */
export async function fetchRegistry(): Promise<Registry> {
  const answer = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`/remotes.json: status ${answer.status}`);
  const registry: Registry = await answer.json();
  return Object.fromEntries(Object.entries(registry).filter(([remote]) => !pinned.has(remote)));
}
