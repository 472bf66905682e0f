import { type AddFarmValues, defaultValues, toRegistration, withClosed, withTime } from './values.ts';

const filled = (): AddFarmValues => {
  const values = defaultValues();
  Object.assign(values.farm, { name: ' Maple Hollow ', webUrl: ' ', socialUrl: 'https://a.example ' });
  Object.assign(values.location, { city: ' Beamsville ' });
  return values;
};

describe('payload', () => {
  it('[ADD-41, DATA-9] has the fields of a farm, and null for an empty URL', () => {
    const { farm } = toRegistration(filled());
    expect(Object.keys(farm).sort()).toEqual(
      [
        'name',
        'description',
        'phoneNumber',
        'webUrl',
        'socialUrl',
        'banner',
        'businessHours',
        'tips',
        'categoryIds',
        'featureIds',
      ].sort(),
    );
    expect(farm).toMatchObject({ name: 'Maple Hollow', webUrl: null, socialUrl: 'https://a.example' });
  });

  it('[ADD-72, ADD-31] has clean texts and a whole postal code', () => {
    const values = filled();
    values.farm.description = `Apples\u200b${'\n'.repeat(1900)}Cider`;
    values.location.zipCode = 'lOr1sO';
    expect(toRegistration(values)).toMatchObject({
      farm: { description: 'Apples\n\nCider' },
      location: { zipCode: 'L0R 1S0' },
    });
  });

  it('[ADD-6] has the chosen banner, or null by default', () => {
    const values = filled();
    expect(toRegistration(values).farm.banner).toBeNull();
    values.farm.banner = 'Trending';
    expect(toRegistration(values).farm.banner).toBe('Trending');
  });

  it('[ADD-41, DATA-9] has the fields of an address', () => {
    const { location } = toRegistration(filled());
    expect(Object.keys(location).sort()).toEqual(
      ['street1', 'street2', 'city', 'region', 'state', 'zipCode', 'country'].sort(),
    );
    expect(location.city).toBe('Beamsville');
  });

  it('[ADD-41] has seven entries of hours without a closed flag', () => {
    const values = filled();
    values.farm.businessHours = values.farm.businessHours.map((day) => withClosed(day, day.dayOfWeek === 2));
    const { businessHours } = toRegistration(values).farm;
    expect(businessHours).toHaveLength(7);
    expect(businessHours[1]).toEqual({ dayOfWeek: 1, openTime: '10:00', closeTime: '21:00' });
    expect(businessHours[2]).toEqual({ dayOfWeek: 2, openTime: null, closeTime: null });
    const kept = { dayOfWeek: 0, openTime: '10:00', closeTime: '21:00', closed: true };
    values.farm.businessHours = [kept];
    expect(toRegistration(values).farm.businessHours).toEqual([
      { dayOfWeek: 0, openTime: null, closeTime: null },
    ]);
  });

  it('[ADD-41] has coordinates only after the pin was moved', () => {
    const values = filled();
    expect(toRegistration(values).location).not.toHaveProperty('coordinates');
    values.location.coordinates = { lat: 43.1, lon: -79.4 };
    expect(toRegistration(values).location.coordinates).toEqual({ lat: 43.1, lon: -79.4 });
  });

  it('has the hidden field only when a program has filled it in', () => {
    expect(toRegistration(filled())).not.toHaveProperty('nickname');
    expect(toRegistration({ ...filled(), nickname: 'Bot' }).nickname).toBe('Bot');
  });
});

it('[ADD-10] an emptied time is null', () => {
  const day = { dayOfWeek: 3, openTime: '09:30', closeTime: '17:00', closed: false };
  expect(withTime(day, 'openTime', '')).toEqual({ ...day, openTime: null });
});
