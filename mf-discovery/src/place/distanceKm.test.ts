import { distanceKm } from './distanceKm.ts';

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
