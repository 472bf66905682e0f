import type { VisitorLocation } from '@sideroad/shared/contract';
import { createStore } from '@sideroad/shared/store';
import { createVisitorLocationStore } from '../../../shell/src/location/visitorLocation.ts';
import { createChosenLocation } from './chosenLocation.ts';
import { DEFAULTS, type Settings, withSetting } from './settings/settings.ts';
import type { SettingsStore } from './settings/settingsStore.ts';

/** Settings that the test moves, with no address behind them. */
function heldSettings(first: Partial<Settings>) {
  const store: SettingsStore = createStore((set) => ({
    settings: { ...DEFAULTS, ...first },
    problems: [],
    change: (name, word) => set(({ settings }) => ({ settings: withSetting(settings, name, word) })),
  }));
  return store;
}

/** The harness's location as main.tsx makes it: the site's own machine. */
function open(first: Partial<Settings>) {
  const settings = heldSettings(first);
  const location = createChosenLocation((sources) => {
    const machine = createVisitorLocationStore(sources);
    machine.start();
    return machine;
  }, settings);
  const seen: VisitorLocation[] = [];
  location.subscribe(() => seen.push(location.get()));
  return { settings, location, seen };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const settle = () => jest.advanceTimersByTimeAsync(0);

const OTTAWA = { lat: 45.4215, lng: -75.6972 };
const FAILED = { loading: false, location: null, error: 'IPregistry Error: Network Error' };
const AT_FIRST = { loading: true, location: null, error: null };

describe('the location state of the harness', () => {
  it('GPS granted with a chosen town', async () => {
    const { location } = open({ town: 'ottawa' });
    expect(location.get()).toEqual(AT_FIRST);
    await settle();
    expect(location.get()).toEqual({
      loading: false,
      location: { ...OTTAWA, source: 'GPS' },
      error: null,
    });
  });

  it('denied with IP', async () => {
    const { location } = open({ visitor: 'denied', town: 'ottawa' });
    await settle();
    const place = { ...OTTAWA, source: 'IP', city: 'Ottawa', region: 'Ontario', country: 'Canada' };
    expect(location.get()).toEqual({ loading: false, location: place, error: null });
  });

  it('[ERR-3] both failing, also when tried again', async () => {
    const { location, seen } = open({ visitor: 'failing' });
    await settle();
    expect(location.get()).toEqual(FAILED);
    location.retry();
    expect(location.get()).toEqual(AT_FIRST);
    await settle();
    expect(seen.at(-1)).toEqual(FAILED);
  });

  it('[ERR-3] both failing until tried again', async () => {
    const { location } = open({ visitor: 'recovering', town: 'ottawa' });
    await settle();
    expect(location.get()).toEqual(FAILED);
    location.retry();
    await settle();
    expect(location.get()).toMatchObject({ error: null, location: { ...OTTAWA, source: 'IP' } });
  });

  it('[LOC-9] unsupported: the text first, then the place of the IP address', async () => {
    const { location } = open({ visitor: 'unsupported', town: 'ottawa' });
    await settle();
    expect(location.get()).toEqual({
      loading: true,
      location: null,
      error: 'This browser does not support Geolocation.',
    });
    await jest.advanceTimersByTimeAsync(5000);
    expect(location.get()).toMatchObject({ error: null, location: { source: 'IP', city: 'Ottawa' } });
  });

  it('still asking, without an end', async () => {
    const { location } = open({ visitor: 'asking' });
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(location.get()).toEqual(AT_FIRST);
  });

  it('another choice is another visitor: GPS gives way to IP', async () => {
    const { settings, location, seen } = open({ town: 'ottawa' });
    await settle();
    settings.getState().change('visitor', 'denied');
    expect(seen.at(-1)).toEqual(AT_FIRST);
    await settle();
    expect(location.get().location).toMatchObject({ source: 'IP', city: 'Ottawa' });
    settings.getState().change('town', 'kingston');
    await settle();
    expect(location.get().location).toMatchObject({ source: 'IP', city: 'Kingston' });
    settings.getState().change('colours', 'dark');
    expect(location.get().location).toMatchObject({ city: 'Kingston' });
  });
});
