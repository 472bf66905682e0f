import { CRS, LatLng } from 'leaflet';
import { areaOf } from './useListMap.ts';

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
