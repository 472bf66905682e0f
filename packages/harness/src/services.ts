import type { HostServices, RuntimeConfig } from '@sideroad/shared/contract';
import { createMapToggleSlot, type RemoteLoader } from '@sideroad/shared/hosting';
import type { HostParts } from './hostParts.ts';

/** The toggle that the bar draws. */
export const mapToggle = createMapToggleSlot();

interface ServicesOptions {
  config: RuntimeConfig;
  remote: string;
  loader: RemoteLoader;
  parts: Pick<HostParts, 'platform' | 'createScroll' | 'matchRoute'>;
  visitorLocation: HostServices['visitorLocation'];
  reportError: HostServices['reportError'];
}

/** Makes the page's services, the same as the shell's. */
export function createStandaloneServices({
  config,
  remote,
  loader,
  parts,
  visitorLocation,
  reportError,
}: ServicesOptions): HostServices {
  return {
    platform: parts.platform,
    config,
    visitorLocation,
    scroll: parts.createScroll(window),
    chrome: { registerMapToggle: mapToggle.register },
    prefetch(path) {
      const { pathname, search } = new URL(path, window.location.href);
      const found = parts.matchRoute(pathname, search);
      // The harness has no other remote.
      if (found?.remote === remote) loader.prefetch(remote, found.expose);
    },
    reportError,
  };
}
