import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Registry } from '@sideroad/shared/contract';
import { plainPath } from '@sideroad/shared/domain/freshPath';
import { createRemoteLoader, readBlock } from '@sideroad/shared/hosting';
import manifest from '@sideroad/shared/package.json';

/** Per attempt [ARCH-52]; the federation runtime itself has no limit. */
const LOAD_TIMEOUT_MS = 6000;

/** The platform's version. */
export const platform = manifest.version;

/** The document's registry. */
export const registry = readBlock<Registry>('sideroad-registry');

/** The registry that was read last. */
let newest = registry;

/** Fetches the current registry. @throws when it does not load */
export async function fetchRegistry(): Promise<Registry> {
  const answer = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`/remotes.json: status ${answer.status}`);
  newest = await answer.json();
  return newest;
}

/**
 * Loads files of this site into the browser's cache ahead of use. Preload links would do that too, but browsers
 * remember a failed one; here the next request tries again. Skips files that the document links or contains, and other
 * origins.
 */
export function warmFiles(urls: readonly string[]): void {
  for (const url of urls) {
    const isHere = new URL(url, location.href).origin === location.origin;
    const name = url.slice(url.lastIndexOf('/') + 1);
    const given = `link[href="${CSS.escape(url)}"], style[data-href="${CSS.escape(name)}"]`;
    if (isHere && !document.querySelector(given)) fetch(url).catch(() => {});
  }
}

registerPlugins([
  {
    name: 'integrity',
    // The browser refuses an entry script whose bytes have changed.
    createScript({ url, attrs }) {
      const path = plainPath(new URL(url).pathname);
      const { integrity } = Object.values(newest).find(({ entry }) => entry === path) ?? {};
      if (integrity && attrs) attrs.integrity = integrity;
    },
  },
]);

export const loader = createRemoteLoader({
  registry,
  runtime: { registerRemotes, loadRemote },
  platform,
  timeoutMs: LOAD_TIMEOUT_MS,
  refresh: fetchRegistry,
  warm: warmFiles,
});
