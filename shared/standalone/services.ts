import type { HostServices, MapToggle, RuntimeConfig } from '@sideroad/shared/contract';
import { createErrorReporter } from '@sideroad/shared/hosting';
import { createStore } from '@sideroad/shared/store';
import type { createChosenLocation } from './locationStates.ts';

/** The map toggle that the page has registered, drawn in the toolbar. */
export const mapToggle = createStore<{ toggle: MapToggle | null }>(() => ({ toggle: null }));

function registerMapToggle(toggle: MapToggle): () => void {
  mapToggle.setState({ toggle });
  return () => {
    if (mapToggle.getState().toggle === toggle) mapToggle.setState({ toggle: null });
  };
}

function subscribeToScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

interface ServicesOptions {
  config: RuntimeConfig;
  platform: string;
  visitorLocation: ReturnType<typeof createChosenLocation>;
}

/** What the harness gives to the page: the same services as the shell's, smaller (contract 6). */
export function createStandaloneServices({
  config,
  platform,
  visitorLocation,
}: ServicesOptions): HostServices {
  return {
    platform,
    config,
    visitorLocation,
    scroll: {
      position: { get: () => window.scrollY, subscribe: subscribeToScroll },
      toTop: ({ smooth = false } = {}) =>
        window.scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'instant' }),
    },
    chrome: { registerMapToggle },
    // There is one remote here, and it is loaded.
    prefetch: () => {},
    reportError: createErrorReporter((url, body) => navigator.sendBeacon(url, body)),
  };
}
