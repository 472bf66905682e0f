import type { HostServices, RuntimeConfig } from '@sideroad/shared/contract';
import { createErrorReporter, createMapToggleSlot } from '@sideroad/shared/hosting';
import type { createChosenLocation } from './locationStates.ts';

/** The toggle that the toolbar draws. */
export const mapToggle = createMapToggleSlot();

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
      toTop: ({ smooth = false } = {}) => {
        const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: smooth && !still ? 'smooth' : 'instant' });
      },
    },
    chrome: { registerMapToggle: mapToggle.register },
    // There is one remote here, and it is loaded.
    prefetch: () => {},
    reportError: createErrorReporter((url, body) => navigator.sendBeacon(url, body)),
  };
}
