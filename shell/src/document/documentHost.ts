import type { HostServices, RuntimeConfig } from '@sideroad/shared/contract';

const never = () => () => {};

/** The host of what is drawn into documents: a page at its top, of which nobody knows anything yet. */
export function documentHost(config: RuntimeConfig): HostServices {
  return {
    platform: '',
    config,
    visitorLocation: {
      get: () => ({ loading: true, location: null, error: null }),
      subscribe: never,
      retry: () => {},
    },
    scroll: { position: { get: () => 0, subscribe: never }, toTop: () => {} },
    chrome: { registerMapToggle: never },
    prefetch: () => {},
    reportError: () => {},
  };
}
