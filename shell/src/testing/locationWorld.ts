import type { UserLocation } from '@sideroad/shared/contract';
import { fakeClock } from '@sideroad/shared/testing';
import { createVisitorLocationStore } from '../location/visitorLocation.ts';

/** The world outside the machine, moved by hand: a clock, a permission prompt and an IP service. */
export const GPS = { lat: 43.1, lng: -79.2, source: 'GPS' } as const;
export const IP: UserLocation = { lat: 43.65, lng: -79.38, source: 'IP', city: 'Toronto', ip: '203.0.113.7' };

interface Prompt {
  options: PositionOptions | undefined;
  grant: (lat?: number, lng?: number) => void;
  refuse: (code?: 1 | 2 | 3) => void;
}

export function testGeolocation() {
  const prompts: Prompt[] = [];
  const geolocation: Pick<Geolocation, 'getCurrentPosition'> = {
    getCurrentPosition(onPosition, onError, options) {
      prompts.push({
        options,
        grant(lat = GPS.lat, lng = GPS.lng) {
          const coords = {
            latitude: lat,
            longitude: lng,
            accuracy: 5,
            altitude: null,
            altitudeAccuracy: null,
            heading: null,
            speed: null,
          };
          onPosition({ timestamp: 0, coords: { ...coords, toJSON: () => coords }, toJSON: () => coords });
        },
        refuse(code = 1) {
          const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
          onError?.({ code, message: '', ...codes });
        },
      });
    },
  };
  return { geolocation, prompts };
}

interface LookUp {
  signal: AbortSignal;
  answer: (location?: UserLocation) => Promise<void>;
  fail: (cause: unknown) => Promise<void>;
}

export function testIpService() {
  const calls: LookUp[] = [];
  /** Lets the machine's own promise handlers run. */
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
  const lookUpIp = (signal: AbortSignal) =>
    new Promise<UserLocation>((resolve, reject) => {
      calls.push({
        signal,
        answer(location = IP) {
          resolve(location);
          return settled();
        },
        fail(cause) {
          reject(cause);
          return settled();
        },
      });
    });
  return { lookUpIp, calls };
}

/** A machine in that world. `supported: false` is a browser without geolocation. */
export function setUp({
  supported = true,
  initial = null,
}: {
  supported?: boolean;
  initial?: UserLocation | null;
} = {}) {
  const clock = fakeClock();
  const { geolocation, prompts } = testGeolocation();
  const { lookUpIp, calls } = testIpService();
  const store = createVisitorLocationStore({
    geolocation: supported ? geolocation : undefined,
    lookUpIp,
    initial,
    clock,
  });
  /** The nth prompt or look-up so far. */
  function nth<T>(list: T[], index: number): T {
    const item = list[index];
    if (!item) throw new Error(`only ${list.length} so far`);
    return item;
  }
  return {
    store,
    clock,
    prompts,
    calls,
    prompt: (index = 0) => nth(prompts, index),
    lookUp: (index = 0) => nth(calls, index),
  };
}
