import { useTestApi } from '../testing/testApi.ts';
import { locatePlace } from './locatePlace.ts';

const api = useTestApi(0);
const placesOf = async (query: string) => (await api.get(`/api/places?${query}`)).json();

describe('[API-66] locating an address without a network', () => {
  it.each([
    ['Niagara-on-the-Lake', 43.255, -79.07],
    ['niagara on the lake', 43.255, -79.07],
    ['SAULT STE MARIE', 46.518, -84.333],
    ['Sault Sainte. Marie', 46.518, -84.333],
    ['saint catharines', 43.16, -79.24],
    ['Sault St. Marie', 46.518, -84.333],
    ['NOTL', 43.255, -79.07],
    ['12 King St, Guelph, ON N1G 2W1, Canada', 43.545, -80.248],
    ['Tóronto', 43.653, -79.383],
  ])('finds the town, however it is written: %s', (city, lat, lon) => {
    const place = locatePlace({ city, zipCode: '', state: 'Ontario' });
    expect(place).toEqual({
      coordinates: { lat: expect.closeTo(lat, 1), lon: expect.closeTo(lon, 1) },
      precision: 'town',
    });
  });

  it.each([
    ['L9T 4X1', 43.515, -79.883],
    ['l9t4x1', 43.515, -79.883],
    ['P9N', 49.767, -94.49],
    ['M5V 2T6', 43.653, -79.383],
  ])('falls back to the postal area: %s', (zipCode, lat, lon) => {
    const place = locatePlace({ city: 'Nowhere', zipCode, state: 'ON' });
    expect(place).toEqual({
      coordinates: { lat: expect.closeTo(lat, 2), lon: expect.closeTo(lon, 2) },
      precision: 'postal-area',
    });
  });

  it('takes the postal area before the middle of a county', () => {
    const county = { city: 'Prince Edward County', zipCode: '' };
    expect(locatePlace(county)).toEqual({
      coordinates: { lat: expect.closeTo(44, 1), lon: expect.closeTo(-77.3, 1) },
      precision: 'postal-area',
    });
    expect(locatePlace({ ...county, zipCode: 'L9T 4X1' })?.coordinates.lon).toBeLessThan(-79);
    expect(locatePlace({ city: 'Simcoe County' })?.coordinates.lat).toBeGreaterThan(44);
  });

  it('takes the longest known start of the postal code, and the town before it', () => {
    expect(locatePlace({ zipCode: 'P9X' })?.coordinates.lon).toBeLessThan(-93);
    expect(locatePlace({ zipCode: 'PXX' })?.coordinates.lon).toBeGreaterThan(-90);
    expect(locatePlace({ city: 'Kenora', zipCode: 'L9T 4X1' })).toMatchObject({ precision: 'town' });
    expect(locatePlace({ city: 'Kenora', zipCode: 'L9T 4X1' })?.coordinates.lon).toBeLessThan(-94);
  });

  it('falls back to the middle of the province', () => {
    const { coordinates, precision } = locatePlace({ city: 'Nowhere', state: 'ontario' }) ?? {};
    expect(precision).toBe('province');
    expect(coordinates?.lat).toBeGreaterThan(43);
    expect(coordinates?.lat).toBeLessThan(46);
    expect(locatePlace({ state: 'Québec', city: 'Kenora' })).toMatchObject({
      precision: 'province',
      coordinates: { lon: expect.closeTo(-72.6, 1) },
    });
    expect(locatePlace({ state: 'bc' })?.coordinates.lon).toBeLessThan(-115);
  });

  it.each([
    {},
    { city: 'Nowhere' },
    { zipCode: 'V5K 0A1' },
    { state: 'Texas', city: 'Kenora' },
    { city: '', zipCode: '-' },
  ])('returns null for %j', (address) => expect(locatePlace(address)).toBeNull());
});

describe('[API-66] GET /api/locate', () => {
  it('answers a place that caches may store, or 404', async () => {
    const answer = await api.get('/api/locate?city=milton&zipCode=L9T&state=Ontario');
    expect(answer.json()).toEqual({
      data: { coordinates: { lat: 43.515, lon: -79.883 }, precision: 'town' },
    });
    expect(answer.headers['cache-control']).toContain('public');
    expect((await api.get('/api/locate?city=Nowhere')).json()).toMatchObject({
      status: 404,
      code: 'not-found',
    });
    expect((await api.get(`/api/locate?city=${'x'.repeat(201)}`)).statusCode).toBe(400);
  });
});

describe('[API-66] GET /api/places', () => {
  it('answers towns within 40 km, the nearest first and at most five', async () => {
    const { data } = await placesOf('latitude=43.26&longitude=-79.87');
    expect(data).toHaveLength(5);
    expect(data[0]).toEqual({
      id: 'hamilton',
      name: 'Hamilton',
      region: 'Ontario',
      kind: 'town',
      latitude: 43.256,
      longitude: -79.871,
    });
  });

  it('answers none where no town is near, and refuses what is no place', async () => {
    expect(await placesOf('latitude=0&longitude=0')).toEqual({ data: [] });
    for (const wrong of ['latitude=91&longitude=0', 'latitude=43', 'latitude=43&longitude=east', ''])
      expect(await placesOf(wrong)).toMatchObject({ status: 400, code: 'invalid-parameter' });
  });
});

describe('[API-66] GET /api/places?q=', () => {
  it('answers towns and postal areas', async () => {
    expect((await placesOf('q=gulph')).data[0]).toEqual({
      id: 'guelph',
      name: 'Guelph',
      region: 'Ontario',
      kind: 'town',
      latitude: expect.closeTo(43.54, 1),
      longitude: expect.closeTo(-80.25, 1),
    });
    expect(await placesOf('q=n1g%202w1')).toEqual({
      data: [
        {
          id: 'n1g',
          name: 'N1G',
          region: 'Guelph, Ontario',
          kind: 'postal-area',
          latitude: expect.closeTo(43.53, 1),
          longitude: expect.closeTo(-80.25, 1),
        },
      ],
    });
    expect(await placesOf('q=')).toEqual({ data: [] });
  });

  it.each([
    ['q=guelph&latitude=43&longitude=-80', ['q']],
    ['q=guelph&longitude=-80', ['q']],
    ['longitude=-80', ['latitude']],
    ['', ['latitude', 'longitude']],
    [`q=${'x'.repeat(201)}`, ['q']],
  ])('names the wrong field of ?%s', async (query, fields) => {
    const answer = await placesOf(query);
    expect(answer).toMatchObject({ status: 400, code: 'invalid-parameter' });
    expect(answer.fields.map(({ field }: { field: string }) => field)).toEqual(fields);
  });
});
