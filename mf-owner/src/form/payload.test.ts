import { withClosed } from '../hours/dayHours.ts';
import { toRegistration } from './payload.ts';
import { type AddFarmValues, defaultValues } from './values.ts';

const filled = (): AddFarmValues => {
  const values = defaultValues();
  Object.assign(values.farm, { name: ' Maple Hollow ', webUrl: ' ', socialUrl: 'https://a.example ' });
  Object.assign(values.location, { city: ' Beamsville ' });
  return values;
};

describe("spec section 3, 'Farm registration payload'", () => {
  it("'farm: name, description, phoneNumber, webUrl or null, socialUrl or null, banner, businessHours list, tips list, categoryIds, featureIds'", () => {
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

  it("'location: street1, street2, city, region, state, zipCode, country'", () => {
    const { location } = toRegistration(filled());
    expect(Object.keys(location).sort()).toEqual(
      ['street1', 'street2', 'city', 'region', 'state', 'zipCode', 'country'].sort(),
    );
    expect(location.city).toBe('Beamsville');
  });

  it("decision F12: 'Seven entries of hours, `HH:mm` or null, no closed flag'", () => {
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

  it("decision F12: 'coordinates only when the owner moved the pin'", () => {
    const values = filled();
    expect(toRegistration(values).location).not.toHaveProperty('coordinates');
    values.location.coordinates = { lat: 43.1, lon: -79.4 };
    expect(toRegistration(values).location.coordinates).toEqual({ lat: 43.1, lon: -79.4 });
  });

  it('sends the field that nobody sees only when a program has filled it in', () => {
    expect(toRegistration(filled())).not.toHaveProperty('nickname');
    expect(toRegistration({ ...filled(), nickname: 'Bot' }).nickname).toBe('Bot');
  });
});
