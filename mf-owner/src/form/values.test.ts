import { type AddFarmValues, defaultValues, toRegistration, withTime } from './values.ts';

const filled = (): AddFarmValues => {
  const values = defaultValues();
  Object.assign(values.farm, { name: ' Maple Hollow ', webUrl: ' ', socialUrl: 'https://a.example ' });
  Object.assign(values.location, { city: ' Beamsville ' });
  return values;
};

it('[ADD-41, DATA-1, ADD-6] sends the fields of a farm, and null for an empty URL and no banner', () => {
  const { farm, location, ...rest } = toRegistration(filled());
  expect(farm).toEqual({
    ...defaultValues().farm,
    name: 'Maple Hollow',
    webUrl: null,
    socialUrl: 'https://a.example',
    banner: null,
    businessHours: Array.from({ length: 7 }, (_, dayOfWeek) => ({
      dayOfWeek,
      openTime: '10:00',
      closeTime: '21:00',
    })),
  });
  const { coordinates: _pin, ...address } = defaultValues().location;
  expect(location).toEqual({ ...address, city: 'Beamsville' });
  expect(rest).toEqual({});
});

it('[ADD-6, ADD-41] sends the banner, the moved pin, and the hidden field that a program has filled in', () => {
  const values = { ...filled(), nickname: 'Bot' };
  values.farm.banner = 'Trending';
  values.location.coordinates = { lat: 43.1, lon: -79.4 };
  expect(toRegistration(values)).toMatchObject({
    farm: { banner: 'Trending' },
    location: { coordinates: { lat: 43.1, lon: -79.4 } },
    nickname: 'Bot',
  });
});

it('[ADD-72, ADD-31] sends clean texts and a whole postal code', () => {
  const values = filled();
  values.farm.description = `Apples\u200b${'\n'.repeat(1900)}Cider`;
  values.location.zipCode = 'lOr1sO';
  expect(toRegistration(values)).toMatchObject({
    farm: { description: 'Apples\n\nCider' },
    location: { zipCode: 'L0R 1S0' },
  });
});

it('[ADD-10] an emptied time is null', () => {
  const stretch = { openTime: '09:30', closeTime: '17:00' };
  expect(withTime([stretch], 0, 'openTime', null)).toEqual([{ ...stretch, openTime: null }]);
});
