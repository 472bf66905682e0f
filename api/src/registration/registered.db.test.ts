import { addressSource, aFarm, askUpload, farmWith, register, written } from '../testing/registration.ts';
import { useTestApi } from '../testing/testApi.ts';

const x = (count: number) => 'x'.repeat(count);

/** Each request has its own address, so that no limit is reached. */
const from = addressSource();
const post = (body: string | object, headers: Record<string, string> = {}) =>
  api.post('/api/farms', body, { ...from(), ...headers });
const read = async (id: string) => (await api.get(`/api/farms/${id}`)).json().data;
const stored = async (body: object) => read((await register(api, body, from())).id);

const api = useTestApi(3, { trustProxy: ['loopback'] });

describe('[API-34, DATA-1] a registered farm', () => {
  it('[ADD-41, API-34, DATA-1] keeps all fields of farm, cleaned, and hours without a flag', async () => {
    const { farm, location } = aFarm();
    const data = await stored({
      farm: {
        ...farm,
        name: '  Maple\u0000\u202e\tHollow\n Farm ',
        description: ' One\r\ntwo\u0007 🍎\n\nthree ',
        phoneNumber: '+1 (416) 555 0123',
        webUrl: ' https://maple.example ',
        socialUrl: '  ',
        banner: 'New',
        businessHours: [...farm.businessHours]
          .reverse()
          .map((entry) => (entry.dayOfWeek === 0 ? { ...entry, openTime: '09:30:00' } : entry)),
        tips: [{ tipTitle: ' Boots ', tipText: x(300) }],
        categoryIds: [7, '1', '7'],
        featureIds: ['2', 2, '1'],
      },
      location,
    });
    expect(data).toMatchObject({
      name: 'Maple Hollow Farm',
      description: 'One\ntwo 🍎\n\nthree',
      phoneNumber: '4165550123',
      webUrl: 'https://maple.example',
      socialUrl: null,
      banner: 'New',
      tips: [{ tipTitle: 'Boots', tipText: x(300) }],
      categoryIds: ['7', '1'],
      featureIds: ['2', '1'],
    });
    expect(data.businessHours).toEqual([
      { dayOfWeek: 0, openTime: '09:30', closeTime: '21:00' },
      ...farm.businessHours.slice(1),
    ]);
  });

  it('[ADD-41] keeps all fields of location', async () => {
    const location = {
      street1: '12 Sideroad',
      street2: 'Unit 2',
      city: 'Jordan',
      region: 'Niagara',
      state: 'Ontario',
      zipCode: 'lOr1sO',
      country: 'Canada',
    };
    const data = await stored({ farm: aFarm().farm, location });
    expect(data.location.address).toEqual({ ...location, zipCode: 'L0R 1S0' });
  });

  it('[API-34] may be without URLs and banner', async () => {
    const { webUrl: _, socialUrl: __, banner: ___, ...farm } = aFarm().farm;
    const data = await stored({ farm, location: aFarm().location });
    expect(data).toMatchObject({ webUrl: null, socialUrl: null, banner: null });
  });
});

describe('[API-34, ADD-41, DATA-1] coordinates and the time zone of a farm', () => {
  it.each([
    [
      'the pin',
      { city: 'DRYDEN', coordinates: { lat: 49.77, lon: -94.49 } },
      { lat: 49.77, lon: -94.49 },
      'America/Winnipeg',
    ],
    ['the town', { city: 'DRYDEN' }, { lat: 49.783, lon: -92.75 }, 'America/Winnipeg'],
    ['the town', {}, { lat: expect.closeTo(43.15, 1), lon: expect.closeTo(-79.4, 0) }, 'America/Toronto'],
    ['nothing known', { state: 'Texas', city: 'Jordan' }, null, null],
  ])('%s: %j', async (_case, fields, coordinates, timeZone) => {
    const data = await stored({ farm: aFarm().farm, location: { ...aFarm().location, ...fields } });
    expect(data.location.coordinates).toEqual(coordinates);
    expect(data.timeZone).toBe(timeZone);
  });
});

describe('[API-34, ADD-50] the Idempotency-Key', () => {
  const key = (text: string) => ({ 'idempotency-key': text });
  const farms = async () =>
    Number((await api.database.pool.query('select count(*) from farm limit 1')).rows[0].count);

  it('gives a repeated request the same id and a fresh token; another body gets 409', async () => {
    const first = await register(api, aFarm(), { ...from(), ...key('a-key-of-this-one-01') });
    const count = await farms();
    api.clock.now += 5;
    const second = await register(api, aFarm(), { ...from(), ...key('a-key-of-this-one-01') });
    expect(second.id).toBe(first.id);
    expect(second.bearer).not.toEqual(first.bearer);
    expect((await askUpload(api, second)).statusCode).toBe(200);
    const other = await post(farmWith('farm.name', 'Another'), key('a-key-of-this-one-01'));
    expect(other.json()).toMatchObject({ status: 409, code: 'conflict' });
    expect(await farms()).toBe(count);
  });

  it('makes one farm of two, and of twenty, simultaneous requests', async () => {
    const count = await farms();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(aFarm(), key('at-the-same-time-0123'))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
    expect(await farms()).toBe(count + 1);
  });

  it('is needed for that: without it, or with another key, each request makes a farm', async () => {
    const ids = [await post(aFarm()), await post(aFarm()), await post(aFarm(), key('another-key-01234567'))];
    expect(new Set(ids.map((answer) => answer.json().data.id)).size).toBe(3);
  });

  it.each(['short', x(15), x(201), 'with a space in it 0123', 'nöt-ascii-01234567890'])(
    'has 16 to 200 visible ASCII characters: wrong key %# is refused',
    async (text) => {
      const before = await written(api);
      const answer = await post(aFarm(), key(text));
      expect(answer.json()).toMatchObject({ status: 400, fields: [{ field: 'Idempotency-Key' }] });
      expect(await written(api)).toEqual(before);
    },
  );
});

it('[SEC-6] registration ignores an unknown token', async () => {
  const bearer = { authorization: 'Bearer 1.2.three' };
  expect((await post(aFarm(), bearer)).statusCode).toBe(201);
});
