import type { ErrorContext, HostServices, RuntimeConfig, VisitorLocation } from '@sideroad/shared/contract';
import { createMapToggleSlot } from '@sideroad/shared/hosting';
import { createStore } from '@sideroad/shared/store';

const LOADING: VisitorLocation = { loading: true, location: null, error: null };

const CONFIG: RuntimeConfig = {
  apiBaseUrl: '',
  publicUrl: 'https://farms.example',
  contactEmail: 'hello@farms.example',
  newsletterUrl: 'https://letters.example/subscribe',
  blogFeedUrl: '/blog',
  ipGeolocationUrl: '/ip',
  ipGeolocationKey: '',
  googleMapsApiKey: '',
  googleMapsMapId: '',
  mapTilesUrl: '',
  mapTilesAttribution: '',
  defaultLocation: { lat: 45, lng: -80 },
  remoteOverrides: null,
};

interface TestHostOptions {
  config?: Partial<RuntimeConfig>;
  /** The first location; loading by default. */
  location?: VisitorLocation;
  /** By default the page is at its top and `toTop` is a mock. */
  scroll?: HostServices['scroll'];
}

/**
 * Makes a host that does nothing by itself and records calls of pages. `toTop`, `retry` and `prefetch` are mocks.
 */
export function createTestHost({ config, location = LOADING, scroll }: TestHostOptions = {}) {
  const place = createStore<VisitorLocation>(() => location);
  const toggle = createMapToggleSlot();
  const reports: { error: unknown; context: ErrorContext | undefined }[] = [];
  const services: HostServices = {
    platform: '1.0.0',
    config: { ...CONFIG, ...config },
    visitorLocation: { get: place.getState, subscribe: place.subscribe, retry: jest.fn() },
    scroll: scroll ?? { position: { get: () => 0, subscribe: () => () => {} }, toTop: jest.fn() },
    chrome: { registerMapToggle: toggle.register },
    prefetch: jest.fn(),
    reportError: (error, context) => reports.push({ error, context }),
  };
  return {
    services,
    /** Errors that were handed to the log, in their order. */
    reports,
    /** The toggle that the header shows now. */
    mapToggle: toggle.get,
    /** Changes the visitor's place; call it inside `act`. */
    setLocation: (next: VisitorLocation) => place.setState(next, true),
  };
}

export type TestHost = ReturnType<typeof createTestHost>;
