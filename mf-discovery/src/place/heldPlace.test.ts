import { createTestHost } from '@sideroad/shared/testing';
import { AT_TORONTO, TORONTO } from '../testing/places.ts';
import { heldPlace } from './heldPlace.ts';

/** So many kilometres north of Toronto, as GPS would tell it. */
const north = (km: number) => ({
  loading: false,
  error: null,
  location: { lat: TORONTO.lat + km / 111.2, lng: TORONTO.lng, source: 'GPS' as const },
});

describe("decision B10: 'fetches again only when it is more than 5 km away', whichever page asks, and after Back", () => {
  it('is null while the place is unknown, then what is known first', () => {
    const host = createTestHost();
    const { visitorLocation } = host.services;
    expect(heldPlace(visitorLocation)).toBeNull();
    host.setLocation(AT_TORONTO);
    expect(heldPlace(visitorLocation)).toEqual(TORONTO);
  });

  it('stays the same object within 5 km, and moves beyond', () => {
    const host = createTestHost({ location: AT_TORONTO });
    const { visitorLocation } = host.services;
    const first = heldPlace(visitorLocation);
    host.setLocation(north(4.9));
    expect(heldPlace(visitorLocation)).toBe(first);
    host.setLocation(north(5.1));
    expect(heldPlace(visitorLocation)?.lat).toBeCloseTo(TORONTO.lat + 0.0459, 3);
  });

  it("starts at the server's place, whose farms came with the document, though GPS has answered by now", () => {
    const { visitorLocation } = createTestHost({ location: north(4.9) }).services;
    expect(heldPlace({ ...visitorLocation, getServer: () => AT_TORONTO })).toMatchObject(TORONTO);
  });
});
