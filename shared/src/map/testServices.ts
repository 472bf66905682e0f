import type { HostServices } from '@sideroad/shared/contract';

const config = {
  apiBaseUrl: '',
  publicUrl: 'http://localhost',
  contactEmail: 'hello@sideroad.example',
  newsletterUrl: '',
  blogFeedUrl: '',
  ipGeolocationUrl: '',
  ipGeolocationKey: '',
  googleMapsApiKey: '',
  mapTilesUrl: '',
  defaultLocation: { lat: 43.6532, lng: -79.3832 },
};
const still = { get: () => 0, subscribe: () => () => {} };
const nowhere = { loading: false, location: null, error: null };
/** A host for tests: no location, no keys. */
export const testServices: HostServices = {
  platform: '1.0.0',
  config,
  visitorLocation: { get: () => nowhere, subscribe: () => () => {}, retry: () => {} },
  scroll: { position: still, toTop: () => {} },
  chrome: { registerMapToggle: () => () => {} },
  prefetch: () => {},
  reportError: () => {},
};
