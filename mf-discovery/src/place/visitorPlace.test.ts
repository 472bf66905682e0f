import { createTestHost } from '@sideroad/shared/testing';
import { farms } from '../testing/farms.ts';
import { AT_TORONTO, TORONTO } from '../testing/places.ts';
import { distanceKm, heldPlace, withVisitorDistance } from './visitorPlace.ts';

const toronto = { lat: 43.6532, lng: -79.3832 };
const ottawa = { lat: 45.4215, lng: -75.6972 };

describe('the distance of two places', () => {
  it('is the great-circle distance in kilometres', () => {
    expect(distanceKm(toronto, ottawa)).toBeCloseTo(352, -1);
  });

  it('is a quarter of the meridian from the equator to the pole', () => {
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 90, lng: 0 })).toBeCloseTo(10007.6, 0);
  });

  it('crosses the date line the short way', () => {
    expect(distanceKm({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.2, 0);
  });
});

describe('[LIST-32] the distance on a card', () => {
  const visitor = { lat: 44.6, lng: -79.4 };

  it('counts from the visitor', () => {
    const [farm] = withVisitorDistance(farms(1), visitor);
    expect(farm?.distance).toBeCloseTo(111.2, 1);
  });

  it("is unknown without the visitor's or the farm's place", () => {
    const unplaced = farms(1).map((farm) => ({ ...farm, location: { ...farm.location, coordinates: null } }));
    expect(withVisitorDistance(farms(1), null)[0]?.distance).toBeNull();
    expect(withVisitorDistance(unplaced, visitor)[0]?.distance).toBeNull();
  });
});

/** A GPS position north of Toronto. */
const north = (km: number) => ({
  loading: false,
  error: null,
  location: { lat: TORONTO.lat + km / 111.2, lng: TORONTO.lng, source: 'GPS' as const },
});

describe('[LOC-20] the place to fetch farms for', () => {
  it('is null until the first location is known', () => {
    const host = createTestHost();
    const { visitorLocation } = host.services;
    expect(heldPlace(visitorLocation)).toBeNull();
    host.setLocation(AT_TORONTO);
    expect(heldPlace(visitorLocation)).toEqual(TORONTO);
  });

  it('stays the same object within 5 km and moves beyond', () => {
    const host = createTestHost({ location: AT_TORONTO });
    const { visitorLocation } = host.services;
    const first = heldPlace(visitorLocation);
    host.setLocation(north(4.9));
    expect(heldPlace(visitorLocation)).toBe(first);
    host.setLocation(north(5.1));
    expect(heldPlace(visitorLocation)?.lat).toBeCloseTo(TORONTO.lat + 0.0459, 3);
  });

  it("[LOC-17] is the document's, even if GPS was faster", () => {
    const { visitorLocation } = createTestHost({ location: north(4.9) }).services;
    expect(heldPlace({ ...visitorLocation, getServer: () => AT_TORONTO })).toMatchObject(TORONTO);
  });
});
