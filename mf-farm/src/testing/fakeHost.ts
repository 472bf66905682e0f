import type { ErrorContext, HostServices } from '@sideroad/shared/contract';

/** A host that writes down what is reported to it. */
export function fakeHost(blogFeedUrl = '/blog') {
  const reports: { error: unknown; context: ErrorContext | undefined }[] = [];
  const nowhere = { loading: true, location: null, error: null };
  const services: HostServices = {
    platform: '1.0.0',
    config: {
      apiBaseUrl: '',
      publicUrl: 'https://farms.example',
      contactEmail: 'hello@farms.example',
      newsletterUrl: '/newsletter',
      blogFeedUrl,
      ipGeolocationUrl: '/ip',
      ipGeolocationKey: '',
      googleMapsApiKey: '',
      mapTilesUrl: '',
      defaultLocation: { lat: 43.6532, lng: -79.3832 },
    },
    visitorLocation: { get: () => nowhere, subscribe: () => () => {}, retry: () => {} },
    scroll: { position: { get: () => 0, subscribe: () => () => {} }, toTop: () => {} },
    chrome: { registerMapToggle: () => () => {} },
    prefetch: () => {},
    reportError: (error, context) => reports.push({ error, context }),
  };
  return { services, reports };
}
