import { configureApi } from '@sideroad/shared/api';
import type { UserLocation } from '@sideroad/shared/contract';
import { createTestHost, createTestQueryClient, stubNetwork } from '@sideroad/shared/testing';
import { waitFor } from '@testing-library/react';
import { testGeolocation } from '../testing/locationWorld.ts';
import { createHostServices } from './services.ts';

// The loader reads the document's registry as soon as it is imported; nothing is loaded here.
jest.mock('../remotes/loader.ts', () => ({
  loader: { versionOf: () => undefined },
  platform: '1.0.0',
}));

const { config } = createTestHost().services;
const ANSWER = { location: { latitude: 43.7, longitude: -79.4, city: 'Toronto' } };

const PLACE: UserLocation = { lat: 43.7, lng: -79.4, source: 'IP', city: 'Toronto' };

/** A visitor who is asked for the place, and the calls that the page makes. @param place as the document tells it */
function start(place: UserLocation | null) {
  const asked = stubNetwork(() => ({ body: ANSWER }));
  const { geolocation, prompts } = testGeolocation();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  const { visitorLocation } = createHostServices(config, createTestQueryClient(), place);
  return { asked, prompts, place: visitorLocation.get };
}

afterEach(() => configureApi({ baseUrl: '', onUnauthorized: () => {} }));

describe('[LOC-17] the place of the document is used at once, and GPS is still requested', () => {
  it('knows the place before the first render, and does not look it up when GPS is refused', () => {
    const { asked, prompts, place } = start(PLACE);
    expect(place()).toMatchObject({ loading: false, location: { lat: 43.7, lng: -79.4, source: 'IP' } });
    prompts[0]?.refuse();
    expect(prompts).toHaveLength(1);
    expect(asked).toEqual([]);
  });

  it('takes the place of GPS instead when that comes', () => {
    const { prompts, place } = start(PLACE);
    prompts[0]?.grant(43.1, -79.2);
    expect(place().location).toEqual({ lat: 43.1, lng: -79.2, source: 'GPS' });
  });

  it('looks the place up where the document did not tell it', async () => {
    const { asked, prompts, place } = start(null);
    expect(place().loading).toBe(true);
    prompts[0]?.refuse();
    await waitFor(() => expect(asked.map(({ pathname }) => pathname)).toEqual([config.ipGeolocationUrl]));
  });
});
