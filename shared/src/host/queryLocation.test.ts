import { queryLocation } from '@sideroad/shared/host';
import { createTestHost } from '@sideroad/shared/testing';

const TORONTO = { lat: 43.65, lng: -79.38 };
/** A visitor whose place is known by GPS. */
const AT_TORONTO = {
  loading: false,
  location: { ...TORONTO, source: 'GPS' as const },
  error: null,
};

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
    expect(queryLocation(visitorLocation)).toBeNull();
    host.setLocation(AT_TORONTO);
    expect(queryLocation(visitorLocation)).toEqual(TORONTO);
  });

  it('stays the same object within 5 km and moves beyond', () => {
    const host = createTestHost({ location: AT_TORONTO });
    const { visitorLocation } = host.services;
    const first = queryLocation(visitorLocation);
    host.setLocation(north(4.9));
    expect(queryLocation(visitorLocation)).toBe(first);
    host.setLocation(north(5.1));
    expect(queryLocation(visitorLocation)?.lat).toBeCloseTo(TORONTO.lat + 0.0459, 3);
  });

  it("[LOC-17] is the document's, even if GPS was faster", () => {
    const { visitorLocation } = createTestHost({ location: north(4.9) }).services;
    expect(queryLocation({ ...visitorLocation, getServer: () => AT_TORONTO })).toMatchObject(TORONTO);
  });
});
