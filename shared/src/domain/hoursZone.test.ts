import type { Farm } from '@sideroad/shared/contract';
import { farmTimeZone } from './hoursZone.ts';

const VISITOR = 'Europe/Paris';

function farmIn(
  state: string | null,
  lon: number | null = null,
  timeZone: string | null = null,
): Pick<Farm, 'timeZone' | 'location'> {
  return {
    timeZone,
    location: {
      id: '1',
      coordinates: lon === null ? null : { lat: 49, lon },
      address: {
        street1: null,
        street2: null,
        city: null,
        region: null,
        state,
        zipCode: null,
        country: 'Canada',
      },
    },
  };
}

describe('[HOURS-9] time zone of a farm', () => {
  it("takes the API's zone first", () => {
    expect(farmTimeZone(farmIn('Ontario', -79.4, 'America/Winnipeg'), VISITOR)).toBe('America/Winnipeg');
  });

  it.each([
    ['Ontario', -79.4, 'America/Toronto'],
    ['Ontario', -94.5, 'America/Winnipeg'],
    ['Ontario', -90, 'America/Toronto'],
    ['ON', null, 'America/Toronto'],
    ['Québec', -71.2, 'America/Toronto'],
    ['Quebec', -61.8, 'America/Halifax'],
    ['British Columbia', -123.1, 'America/Vancouver'],
    ['Newfoundland and Labrador', -52.7, 'America/St_Johns'],
    ['Nunavut', -105.1, 'America/Cambridge_Bay'],
  ])('guesses from %s at %s degrees', (province, lon, zone) => {
    expect(farmTimeZone(farmIn(province, lon), VISITOR)).toBe(zone);
  });

  it.each([null, '', 'Burgundy'])("is the visitor's where the province is %p", (province) => {
    expect(farmTimeZone(farmIn(province, -79.4), VISITOR)).toBe(VISITOR);
  });

  it('ignores an unknown zone', () => {
    expect(farmTimeZone(farmIn('Ontario', -79.4, 'Canada/Maple'), VISITOR)).toBe('America/Toronto');
    expect(farmTimeZone(farmIn(null, null, 'Canada/Maple'), VISITOR)).toBe(VISITOR);
  });
});
