import { fetchIpLocation } from '@sideroad/shared/api';
import type { RuntimeConfig, UserLocation } from '@sideroad/shared/contract';

/** The IP look-up of the run-time settings [LOC-12, LOC-14], as the location machine takes it. */
export function ipLookUp({
  ipGeolocationUrl,
  ipGeolocationKey,
}: Pick<RuntimeConfig, 'ipGeolocationUrl' | 'ipGeolocationKey'>) {
  return (signal: AbortSignal): Promise<UserLocation> =>
    fetchIpLocation(ipGeolocationUrl, ipGeolocationKey, signal);
}
