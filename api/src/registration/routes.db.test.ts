import { addressSource, aFarm, farmWith, written } from '../testing/registration.ts';
import { useTestApi } from '../testing/testApi.ts';

const x = (count: number) => 'x'.repeat(count);
const JSON_TYPE = { 'content-type': 'application/json' };

/** Each request has its own address, so that no limit is reached. */
const from = addressSource();
const post = (body: string | object, headers: Record<string, string> = {}) =>
  api.post('/api/farms', body, { ...from(), ...headers });

const api = useTestApi(3, { trustProxy: ['loopback'] });
beforeAll(async () => {
  const long = 'x'.repeat(1001);
  await api.database.pool.query(`insert into category (id, name, description, active) values
      (50, 'x', '', true), (53, 'Long', '${long}', true), (54, 'Out of use', '', false)`);
  await api.database.pool.query(
    "insert into feature (id, feature_category_id, name, description) values (60, 1, 'y', '')",
  );
}, 60_000);

describe('[API-36, ADD-6] a wrong registration gets 422 with one entry per problem, and stores nothing', () => {
  const hours = aFarm().farm.businessHours;
  const tip = { tipTitle: 'Boots', tipText: 'Bring boots.' };
  const TIP_TEXT = 'farm.tips[0].tipText';
  const BOTH_TIMES = 'Enter both times, or tick Closed.';
  // The rules of each field are tested where they are written: here that they apply, beside those of shape and database.
  it.each<[string, unknown, string, string]>([
    ['farm.name', undefined, 'farm.name', 'is required'],
    ['farm.name', '\u00ad\u{e0061}\u061c\u206a', 'farm.name', 'is required'],
    ['farm.name', 7, 'farm.name', 'must be string'],
    ['farm.banner', 'Best', 'farm.banner', 'must be one of New, Staff Pick, Trending'],
    ['farm.tips', [{ ...tip, tipText: x(301) }], TIP_TEXT, 'Tip text cannot exceed 250 characters'],
    ['farm.tips', [{ tipTitle: 'Boots' }], TIP_TEXT, 'is required'],
    ['farm.categoryIds', ['1', '999'], 'farm.categoryIds[1]', 'is not known'],
    ['farm.categoryIds', ['one'], 'farm.categoryIds[0]', 'is not known'],
    ['farm.categoryIds', ['54'], 'farm.categoryIds[0]', 'is not known'],
    ['farm.categoryIds', ['50'], 'farm.categoryIds[0]', 'Name must be at least 2 characters long'],
    ['farm.categoryIds', ['53'], 'farm.categoryIds[0]', 'Description cannot exceed 1000 characters'],
    ['farm.featureIds', ['1', '77'], 'farm.featureIds[1]', 'is not known'],
    ['farm.featureIds', ['60'], 'farm.featureIds[0]', 'Name must be at least 2 characters long'],
    ['farm.businessHours', hours.slice(1), 'farm.businessHours[0]', BOTH_TIMES],
    ['farm.businessHours.2.openTime', '25:00', 'farm.businessHours[2]', BOTH_TIMES],
    ['location.city', '\u3164\u3164', 'location.city', 'is required'],
    ['location.state', undefined, 'location.state', 'is required'],
    ['location.coordinates', { lat: 91, lon: 0 }, 'location.coordinates.lat', 'must be <= 90'],
  ])('%s, case %#', async (path, value, field, message) => {
    const before = await written(api);
    const answer = await post(farmWith(path, value));
    expect(answer.json()).toMatchObject({ status: 422, code: 'invalid-input' });
    const { fields } = answer.json();
    expect(fields.filter((wrong: { field: string }) => wrong.field === field)).toEqual([{ field, message }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await written(api)).toEqual(before);
  });

  it('names everything that is wrong at once, also in a body without any shape', async () => {
    const { farm, location } = aFarm();
    const body = {
      farm: { ...farm, name: 1, phoneNumber: '1', tips: 'none' },
      location: { ...location, city: '' },
    };
    const named = (await post(body)).json().fields.map(({ field }: { field: string }) => field);
    expect(named.sort()).toEqual(['farm.name', 'farm.phoneNumber', 'farm.tips', 'location.city']);
    const all = (await post({})).json().fields.map(({ field }: { field: string }) => field);
    expect(all).toEqual(expect.arrayContaining(['farm.name', 'farm.phoneNumber', 'location.country']));
    for (const nothing of ['[]', 'null', '"farm"']) {
      expect((await post(nothing, JSON_TYPE)).json()).toMatchObject({ status: 422, code: 'invalid-input' });
    }
  });

  it.each([
    ['New York', 40.7, -74, 'must be in Canada; move the pin to the farm, or leave it out'],
    [
      'Vancouver',
      49.2,
      -123.1,
      'must be within 200 km of the address; move the pin, or correct city and postal code',
    ],
  ])('refuses a pin that is not at the address: %s', async (_name, lat, lon, message) => {
    const answer = await post(farmWith('location.coordinates', { lat, lon }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual([{ field: 'location.coordinates', message }]);
  });

  it('accepts a pin near the address, and any in Canada for an address that is not well known', async () => {
    const { farm, location } = aFarm();
    const places = [
      { ...location, coordinates: { lat: 43.2, lon: -79.5 } },
      { ...location, city: 'Nowhere', zipCode: 'P0L 1A0', coordinates: { lat: 49.7, lon: -94.5 } },
      { ...location, state: 'British Columbia', coordinates: { lat: 58.8, lon: -122.7 } },
    ];
    for (const at of places) expect((await post({ farm, location: at })).statusCode).toBe(201);
  });

  const season = { name: 'Apples', from: '08-25', to: '10-31', crop: 'apples', hours: null };
  const day = { date: '2030-10-12', hours: [{ openTime: '09:00', closeTime: '14:00' }], reason: null };

  it.each<[string, object[], string, string]>([
    ['seasons', [{ ...season, crop: 'bananas' }], 'farm.seasons[0].crop', 'Choose a crop of the list.'],
    ['seasons', Array(13).fill(season), 'farm.seasons', 'must not have more than 12 items'],
    ['specialDays', Array(61).fill(day), 'farm.specialDays', 'Keep at most 60 special days.'],
    ...['0026-12-24', '1999-12-31', '2101-01-01', '9999-12-25', '2030-02-29'].map(
      (date): [string, object[], string, string] => [
        'specialDays',
        [{ ...day, date }],
        'farm.specialDays[0].date',
        'Choose a day that exists.',
      ],
    ),
  ])('[ADD-76] refuses %s that cannot be, case %#', async (part, value, field, message) => {
    const answer = await post(farmWith(`farm.${part}`, value));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toContainEqual({ field, message });
  });

  it('[ADD-76] stores seasons and special days, but no day that is over, which fills no limit', async () => {
    const { farm, location } = aFarm();
    const over = Array.from({ length: 60 }, (_, index) => ({
      ...day,
      date: `20${20 + (index % 6)}-12-${10 + (index % 20)}`,
    }));
    const answer = await post({
      farm: { ...farm, seasons: [season], specialDays: [...over, day] },
      location,
    });
    const { rows } = await api.database.pool.query('select seasons, special_days from farm where id = $1', [
      answer.json().data.id,
    ]);
    expect(rows).toEqual([{ seasons: [season], special_days: [day] }]);
  });

  it('[SEC-43] gives no reason to a sender that fills in the hidden field', async () => {
    const before = await written(api);
    const answer = await post({ ...aFarm(), nickname: 'Bob' });
    expect(answer.json()).toMatchObject({ status: 422, code: 'invalid-input', fields: [] });
    expect(await written(api)).toEqual(before);
    expect((await post({ ...aFarm(), nickname: '' })).statusCode).toBe(201);
  });
});

it.each([
  ['broken JSON', '{"farm":', JSON_TYPE, 400, 'bad-request'],
  ['no JSON at all', '', JSON_TYPE, 400, 'bad-request'],
  ['text', 'farm', { 'content-type': 'text/plain' }, 415, 'unsupported-media-type'],
  [
    'a form',
    'farm=1',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'unsupported-media-type',
  ],
  ['no type', 'farm', { 'content-type': '' }, 415, 'unsupported-media-type'],
  ['more than 64 KB', `"${x(65_536)}"`, JSON_TYPE, 413, 'payload-too-large'],
  ['a prototype', '{"__proto__":{"x":1}}', JSON_TYPE, 400, 'bad-request'],
])('[API-36, SEC-26] POST /api/farms refuses a body: %s', async (_case, body, headers, status, code) => {
  const before = await written(api);
  const answer = await post(body, headers);
  expect(answer.json()).toMatchObject({ status, code });
  expect(await written(api)).toEqual(before);
});
