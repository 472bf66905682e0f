import type { ErrorContext, HostServices, MapToggle, VisitorLocation } from '@sideroad/shared/contract';

const LOADING: VisitorLocation = { loading: true, location: null, error: null };
export const TORONTO = { lat: 43.65, lng: -79.38 };
/** A visitor whose place is known by GPS. */
export const AT_TORONTO: VisitorLocation = {
  loading: false,
  location: { ...TORONTO, source: 'GPS' },
  error: null,
};

/** A host whose place is set by hand and that writes down what pages ask of it. */
export function fakeHost(first: VisitorLocation = LOADING) {
  let location = first;
  const listeners = new Set<() => void>();
  const toggles = new Set<MapToggle>();
  const reports: { error: unknown; context?: ErrorContext | undefined }[] = [];
  const services: HostServices = {
    platform: '1.0.0',
    config: {
      apiBaseUrl: '',
      publicUrl: 'https://farms.example',
      contactEmail: 'hello@farms.example',
      newsletterUrl: '/newsletter',
      blogFeedUrl: '/blog',
      ipGeolocationUrl: '/ip',
      ipGeolocationKey: '',
      googleMapsApiKey: '',
      mapTilesUrl: '',
      defaultLocation: { lat: 45, lng: -80 },
    },
    visitorLocation: {
      get: () => location,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      retry: jest.fn(),
    },
    scroll: { position: { get: () => 0, subscribe: () => () => {} }, toTop: jest.fn() },
    chrome: {
      registerMapToggle(toggle) {
        toggles.add(toggle);
        return () => toggles.delete(toggle);
      },
    },
    prefetch: jest.fn(),
    reportError: (error, context) => reports.push({ error, context }),
  };
  return {
    services,
    reports,
    /** The toggle that the header shows now. */
    mapToggle: () => [...toggles].at(-1) ?? null,
    setLocation(next: VisitorLocation) {
      location = next;
      for (const listener of listeners) listener();
    },
  };
}

export type FakeHost = ReturnType<typeof fakeHost>;
