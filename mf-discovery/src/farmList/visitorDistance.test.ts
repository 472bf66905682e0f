import { farms } from '../testing/farms.ts';
import { withVisitorDistance } from './visitorDistance.ts';

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
