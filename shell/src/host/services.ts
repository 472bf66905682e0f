import { fetchIpLocation } from '@sideroad/shared/api';
import type { HostServices, RuntimeConfig, UserLocation } from '@sideroad/shared/contract';
import {
  createErrorReporter,
  createScrollStore,
  createVisitorLocationStore,
  reportUncaught,
} from '@sideroad/shared/hosting';
import type { QueryClient } from '@sideroad/shared/query';
import { mapToggle } from '../layout/header/MapToggleButton.tsx';
import { createPrefetch } from '../prefetch/prefetch.ts';
import { loader, platform } from '../remotes/loader.ts';

/**
 * Creates what the shell gives to every page. Starts locating the visitor and listening for errors.
 * @param queries the page's cache of API data
 * @param place the visitor's place in the document
 */
export function createHostServices(
  config: RuntimeConfig,
  queries: QueryClient,
  place: UserLocation | null,
): HostServices {
  const visitorLocation = createVisitorLocationStore({
    geolocation: navigator.geolocation,
    lookUpIp: (signal) => fetchIpLocation(config.ipGeolocationUrl, config.ipGeolocationKey, signal),
    initial: place,
  });
  const reportError = createErrorReporter((url, body) => navigator.sendBeacon(url, body), {
    versionOf: loader.versionOf,
  });
  reportUncaught(reportError);
  return {
    platform,
    config,
    visitorLocation,
    scroll: createScrollStore(window),
    chrome: { registerMapToggle: mapToggle.register },
    prefetch: createPrefetch(queries, { config, visitorLocation }),
    reportError,
  };
}
