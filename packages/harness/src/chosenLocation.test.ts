import { createVisitorLocationStore } from '@sideroad/shared/hosting';
import { chosenSources } from './chosenLocation.ts';
import type { Settings } from './settings.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const settle = () => jest.advanceTimersByTimeAsync(0);

/** The site's own location machine with a visitor in Ottawa. */
async function open(visitor: Settings['visitor']) {
  const location = createVisitorLocationStore(chosenSources({ visitor, town: 'ottawa' }));
  await settle();
  return location;
}

const OTTAWA = { lat: 45.4215, lng: -75.6972 };
const BY_IP = { ...OTTAWA, source: 'IP', city: 'Ottawa', region: 'Ontario', country: 'Canada' };
const FAILED = { loading: false, location: null, error: 'IPregistry Error: Network Error' };

describe('[RUN-12] the location of the harness', () => {
  it.each<[Settings['visitor'], object]>([
    ['gps', { loading: false, location: { ...OTTAWA, source: 'GPS' }, error: null }],
    ['denied', { loading: false, location: BY_IP, error: null }],
    ['failing', FAILED],
    ['asking', { loading: true, location: null, error: null }],
    ['unsupported', { loading: true, location: null, error: 'This browser does not support Geolocation.' }],
  ])('%s', async (visitor, expected) => {
    expect((await open(visitor)).get()).toEqual(expected);
  });

  it('[ERR-1] fails until it is tried again', async () => {
    const location = await open('recovering');
    expect(location.get()).toEqual(FAILED);
    location.retry();
    await settle();
    expect(location.get()).toMatchObject({ error: null, location: BY_IP });
  });

  it('[LOC-9] without geolocation comes from the IP address after a while', async () => {
    const location = await open('unsupported');
    await jest.advanceTimersByTimeAsync(5000);
    expect(location.get()).toMatchObject({ error: null, location: BY_IP });
  });
});
