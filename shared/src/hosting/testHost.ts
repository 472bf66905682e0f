import type { HostServices, VisitorLocation } from '@sideroad/shared/contract';

const nowhere: VisitorLocation = { loading: true, location: null, error: null };

/** Services of a host for tests: nothing happens, and every report is kept. */
export function createTestHost(overrides: Partial<HostServices> = {}): HostServices & { reports: unknown[] } {
  const reports: unknown[] = [];
  return {
    platform: '1.0.0',
    config: {
      apiBaseUrl: '',
      publicUrl: 'http://site.test',
      contactEmail: 'hello@site.test',
      newsletterUrl: '/api/newsletter',
      blogFeedUrl: '/api/blog/posts',
      ipGeolocationUrl: '/api/ip-location',
      ipGeolocationKey: '',
      googleMapsApiKey: '',
      mapTilesUrl: '',
      defaultLocation: { lat: 43.6532, lng: -79.3832 },
    },
    visitorLocation: { get: () => nowhere, subscribe: () => () => {}, retry: () => {} },
    scroll: { position: { get: () => 0, subscribe: () => () => {} }, toTop: () => {} },
    chrome: { registerMapToggle: () => () => {} },
    prefetch: () => {},
    reportError: (error) => {
      reports.push(error);
    },
    ...overrides,
    reports,
  };
}
