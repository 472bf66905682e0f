import type { UserLocation } from '@sideroad/shared/contract';
import { isPlace } from '@sideroad/shared/domain/geo';
import type { Clock } from './clock.ts';

/** It starts in the state loading and asks the browser for a position [LOC-2] [LOC-2]. */
export const POSITION_OPTIONS = { timeout: 10000, enableHighAccuracy: true, maximumAge: 0 } as const;

/**
 * Decision B1: the browser's limit does not count the time of the permission prompt, so after this many
 * milliseconds the IP look-up starts while the prompt is still open.
 */
export const WATCHDOG_MS = 10000;

export interface LocationSources {
  /** The browser's own, or undefined where there is none. */
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined;
  /** Rejects with the cause of the failure. */
  lookUpIp: (signal: AbortSignal) => Promise<UserLocation>;
  clock: Clock;
}

/** What an attempt reports. Any number of calls, `onGps` at most once and last. */
export interface AttemptReport {
  onUnsupported: () => void;
  onGps: (location: UserLocation) => void;
  onIp: (location: UserLocation) => void;
  onIpFailed: (cause: unknown) => void;
}

/**
 * One run of the location resolution: asks the browser for a position, and looks the IP address up once when that is
 * refused, fails, is not supported or takes longer than the watchdog.
 * @param ipIsKnown the server has already looked the address up [LOC-17, LOC-18]: no second look-up.
 * @returns how to stop: nothing is reported afterwards and a running look-up is aborted.
 */
export function startAttempt(
  { geolocation, lookUpIp, clock }: LocationSources,
  report: AttemptReport,
  ipIsKnown: boolean,
): () => void {
  const lookUp = new AbortController();
  let running = true;
  let ipAsked = ipIsKnown;
  let stopWatchdog = () => {};

  function stop(): void {
    running = false;
    stopWatchdog();
    lookUp.abort();
  }

  async function askIp(): Promise<void> {
    stopWatchdog();
    if (!running || ipAsked) return;
    ipAsked = true;
    let location: UserLocation;
    try {
      location = await lookUpIp(lookUp.signal);
      if (!isPlace(location)) throw new Error('the answer is no place on earth');
    } catch (cause) {
      if (running) report.onIpFailed(cause);
      return;
    }
    if (running) report.onIp({ ...location, source: 'IP' });
  }

  function onPosition({ coords }: GeolocationPosition): void {
    const place = { lat: coords.latitude, lng: coords.longitude };
    if (!running) return;
    if (!isPlace(place)) {
      void askIp();
      return;
    }
    stop();
    report.onGps({ ...place, source: 'GPS' });
  }

  if (!geolocation) {
    report.onUnsupported();
    void askIp();
    return stop;
  }
  stopWatchdog = clock.after(WATCHDOG_MS, () => void askIp());
  try {
    geolocation.getCurrentPosition(onPosition, () => void askIp(), POSITION_OPTIONS);
  } catch {
    // Some embedded browsers throw instead of calling back.
    void askIp();
  }
  return stop;
}
