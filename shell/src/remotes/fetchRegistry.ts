import type { Registry } from '@sideroad/shared/contract';
import { pinned } from './registry.ts';

/** The registry as it is now. @throws when it does not come, or is something else */
export async function fetchRegistry(): Promise<Registry> {
  const answer = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`/remotes.json: status ${answer.status}`);
  const registry: Registry = await answer.json();
  return Object.fromEntries(Object.entries(registry).filter(([remote]) => !pinned.has(remote)));
}
