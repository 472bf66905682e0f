import { inlinedIpLocation } from '@sideroad/shared/api';
import type { HostServices, RuntimeConfig } from '@sideroad/shared/contract';
import { createErrorReporter, reportUncaught } from '@sideroad/shared/hosting';
import { mapToggle } from '../layout/mapToggle.ts';
import { ipLookUp } from '../location/ipLookUp.ts';
import { createVisitorLocationStore } from '../location/visitorLocation.ts';
import { loader, platform } from '../remotes/loader.ts';
import { prefetch } from '../remotes/prefetch.ts';
import { scroll } from '../scroll/scroll.ts';

/** What the shell gives to every page (contract 6). Starts asking for the visitor's place, and listening for errors. */
export function createHostServices(config: RuntimeConfig): HostServices {
  const visitorLocation = createVisitorLocationStore({
    geolocation: navigator.geolocation,
    lookUpIp: ipLookUp(config),
    initial: inlinedIpLocation(config.ipGeolocationUrl),
  });
  visitorLocation.start();
  const reportError = createErrorReporter((url, body) => navigator.sendBeacon(url, body), {
    versionOf: loader.versionOf,
  });
  reportUncaught(reportError);
  return {
    platform,
    config,
    visitorLocation,
    scroll,
    chrome: { registerMapToggle: mapToggle.register },
    prefetch,
    reportError,
  };
}
