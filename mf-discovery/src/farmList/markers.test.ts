import { farms } from '../testing/farms.ts';
import { markersOf } from './markers.ts';

describe('The farms as map markers', () => {
  it("'A label with the farm name sits at each farm's coordinates' (spec section 2, Map view)", () => {
    expect(markersOf(farms(1))).toEqual([
      {
        id: '1',
        position: { lat: 43.6, lng: -79.4 },
        label: 'Farm 1',
        city: 'Guelph',
        state: 'Ontario',
        image: null,
        href: '/farm/1/farm-1',
      },
    ]);
  });

  it("'A farm without coordinates: Listed, not on the map, never at 0,0' (decision D4)", () => {
    const [farm] = farms(1);
    const unplaced = farm && { ...farm, location: { ...farm.location, coordinates: null } };
    expect(markersOf(unplaced ? [unplaced] : [])).toEqual([]);
  });
});
