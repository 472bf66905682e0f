import { CRS, LatLng } from 'leaflet';
import { locationAt } from '../../testing/farms.ts';
import { areaOf, isSameCentre, positionsOf } from './area.ts';

describe('[LIST-25] two centres', () => {
  const centre = { lat: 43.6, lng: -79.4 };

  it('are the same below 0.000001 degrees on both axes', () => {
    expect(isSameCentre(centre, { lat: 43.6000009, lng: -79.4000009 })).toBe(true);
  });

  it.each([
    ['north', { lat: 43.600002, lng: -79.4 }],
    ['east', { lat: 43.6, lng: -79.399998 }],
  ])('differ when only one axis has moved (%s)', (_axis, other) => {
    expect(isSameCentre(centre, other)).toBe(false);
  });

  it('[LIST-26] are the same after a turn around the world', () => {
    expect(isSameCentre(centre, { lat: 43.6, lng: -79.4 + 360 })).toBe(true);
    expect(isSameCentre({ lat: 0, lng: 180 }, { lat: 0, lng: -180 })).toBe(true);
  });
});

it('[LIST-28] leaves out farms without coordinates, which are never at 0,0', () => {
  const farms = [{ location: locationAt(null) }, { location: locationAt({ lat: 43, lon: -80 }) }];
  expect(positionsOf(farms)).toEqual([{ lat: 43, lng: -80 }]);
});

describe('the area of a view', () => {
  it('is the whole world in 512 pixels at zoom 1', () => {
    const area = areaOf({ zoom: 1, lat: 0, lng: 0 }, { width: 512, height: 512 });
    expect(area.east).toBeCloseTo(180, 9);
    expect(area.west).toBeCloseTo(-180, 9);
    expect(area.north).toBeCloseTo(85.0511287798, 6);
    expect(area.south).toBeCloseTo(-85.0511287798, 6);
  });

  it('halves with each zoom level and is as high as in Web Mercator', () => {
    // 600 x 400 px at zoom 9 around Toronto, calculated by Leaflet.
    const area = areaOf({ zoom: 9, lat: 43.65, lng: -79.38 }, { width: 600, height: 400 });
    const projection = CRS.EPSG3857;
    const corner = (x: number, y: number) => {
      const middle = projection.latLngToPoint(new LatLng(43.65, -79.38), 9);
      return projection.pointToLatLng(middle.add([x, y]), 9);
    };
    expect(area.north).toBeCloseTo(corner(0, -200).lat, 6);
    expect(area.south).toBeCloseTo(corner(0, 200).lat, 6);
    expect(area.east).toBeCloseTo(corner(300, 0).lng, 6);
    expect(area.west).toBeCloseTo(corner(-300, 0).lng, 6);
  });
});
