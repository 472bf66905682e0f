import { defaultValues } from './values.ts';

describe("spec section 3, 'Form defaults'", () => {
  const { farm, location } = defaultValues();

  it("'Empty text fields, one empty tip, no categories or features, no images.'", () => {
    const { name, description, phoneNumber, webUrl, socialUrl } = farm;
    const { street1, street2, city, region, zipCode } = location;
    const all = [name, description, phoneNumber, webUrl, socialUrl, street1, street2, city, region, zipCode];
    expect(all.join('')).toBe('');
    expect(farm.tips).toEqual([{ tipTitle: '', tipText: '' }]);
    expect([...farm.categoryIds, ...farm.featureIds]).toEqual([]);
  });

  it("'State 'Ontario' and country 'Canada'.' (section 9: 'Default province Ontario, country Canada')", () => {
    expect([location.state, location.country]).toEqual(['Ontario', 'Canada']);
  });

  it("'Every weekday 10:00 to 21:00, not closed.' (section 9: 'Default hours 10:00 to 21:00 Monday to Sunday')", () => {
    expect(farm.businessHours).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
        dayOfWeek,
        openTime: '10:00',
        closeTime: '21:00',
        closed: false,
      })),
    );
  });

  it("decision F12: '`banner` may be null (a fourth choice 'None', the default)'", () => {
    expect(farm.banner).toBeNull();
  });
});
