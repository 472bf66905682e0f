import type { HostServices } from '@sideroad/shared/contract';

/** Services of a host where nothing happens by itself; a test replaces what it looks at. */
export function testHost(services: Partial<HostServices> = {}): HostServices {
  const still = () => () => {};
  return {
    platform: '1.0.0',
    config: {
      apiBaseUrl: '',
      publicUrl: 'https://farms.example',
      contactEmail: 'hello@farms.example',
      newsletterUrl: 'https://letters.example/subscribe',
      blogFeedUrl: '/blog',
      ipGeolocationUrl: '/ip',
      ipGeolocationKey: '',
      googleMapsApiKey: '',
      mapTilesUrl: '',
      defaultLocation: { lat: 43.65, lng: -79.38 },
    },
    visitorLocation: {
      get: () => ({ loading: true, location: null, error: null }),
      subscribe: still,
      retry: () => {},
    },
    scroll: { position: { get: () => 0, subscribe: still }, toTop: () => {} },
    chrome: { registerMapToggle: () => () => {} },
    prefetch: () => {},
    reportError: () => {},
    ...services,
  };
}
