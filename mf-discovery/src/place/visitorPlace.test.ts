import { createTestHost } from '@sideroad/shared/testing';
import { farms } from '../testing/farms.ts';
import { AT_TORONTO, TORONTO } from '../testing/places.ts';
import { distanceKm, heldPlace, withVisitorDistance } from './visitorPlace.ts';

const toronto = { lat: 43.6532, lng: -79.3832 };
const ottawa = { lat: 45.4215, lng: -75.6972 };

describe('distanceKm', () => {
  it('is the great-circle distance in kilometres (Toronto to Ottawa: about 352)', () => {
    expect(distanceKm(toronto, ottawa)).toBeCloseTo(352, -1);
  });

  it('is a quarter of the meridian from the equator to the pole', () => {
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 90, lng: 0 })).toBeCloseTo(10007.6, 0);
  });

  it('crosses the date line the short way', () => {
    expect(distanceKm({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.2, 0);
  });
});

describe("'N km away' on a card is the distance from the visitor, wherever the farms were fetched from", () => {
  const visitor = { lat: 44.6, lng: -79.4 };

  it('is counted from the visitor', () => {
    const [farm] = withVisitorDistance(farms(1), visitor);
    expect(farm?.distance).toBeCloseTo(111.2, 1);
  });

  it('is unknown without the place of the visitor or of the farm', () => {
    const unplaced = farms(1).map((farm) => ({ ...farm, location: { ...farm.location, coordinates: null } }));
    expect(withVisitorDistance(farms(1), null)[0]?.distance).toBeNull();
    expect(withVisitorDistance(unplaced, visitor)[0]?.distance).toBeNull();
  });
});

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
