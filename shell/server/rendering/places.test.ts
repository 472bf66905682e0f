import { Places } from './places.ts';

const WHERE: Record<string, [number, number]> = {
  '203.0.113.1': [43.61, -79.31],
  '203.0.113.2': [43.69, -79.39],
  '203.0.113.3': [43.71, -79.31],
  '203.0.113.4': [-0.01, 0.01],
  '203.0.113.5': [0.01, 0.01],
};
const NAMES = { city: 'Toronto', postal: null, region: { name: 'Ontario' }, country: { name: 'Canada' } };
const locate = (ip: string) => {
  const [latitude = 0, longitude = 0] = WHERE[ip] ?? [];
  return { ip, location: { ...NAMES, latitude, longitude } };
};

afterEach(() => jest.useRealTimers());

describe('[LOC-17] the server resolves the place of a visitor by the cell of 0.1°', () => {
  it('gives all of a cell one place, and the next cell another', async () => {
    const places = new Places(locate);
    const first = await places.of('203.0.113.1');
    expect(first?.at).toEqual({ lat: 43.61, lng: -79.31 });
    expect(await places.of('203.0.113.2')).toBe(first);
    expect((await places.of('203.0.113.3'))?.cell).not.toBe(first?.cell);
    expect((await places.of('203.0.113.4'))?.cell).not.toBe((await places.of('203.0.113.5'))?.cell);
  });

  it('[LOC-18] all visitors of a cell share one place for 10 s', async () => {
    // Not from the clock's zero, which is no time to the library.
    jest.useFakeTimers().advanceTimersByTime(1);
    const places = new Places(locate);
    await places.of('203.0.113.1');
    jest.advanceTimersByTime(10_100);
    expect((await places.of('203.0.113.2'))?.at).toEqual({ lat: 43.69, lng: -79.39 });
  });

  it("keeps a visitor's address out of what others read", async () => {
    const place = await new Places(locate).of('203.0.113.1');
    expect(place?.answer).toEqual({ location: { ...NAMES, latitude: 43.61, longitude: -79.31 } });
  });
});
