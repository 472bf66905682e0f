import { CRS, LatLng } from 'leaflet';
import type { MapRest } from './mapMoves.ts';
import { areaOf, type MapEvent, mapState, mapStateOf } from './useListMap.ts';

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

const toronto = { lat: 43.65, lng: -79.38 };
const london = { lat: 42.98, lng: -81.25 };
const restAt = (lat: number, lng: number, zoom = 9): MapRest => ({
  view: { zoom, lat, lng },
  bounds: { north: lat + 1, south: lat - 1, east: lng + 1, west: lng - 1 },
});
const after = (events: MapEvent[], first = mapStateOf(null)) => events.reduce(mapState, first);
const atHome: MapEvent = { kind: 'home', home: toronto };
const toLondon: MapEvent = { kind: 'move', rest: restAt(42.98, -81.25), recentred: true };

describe('[MAP-5] a new map', () => {
  it("shows the visitor's place at zoom 9 and fetches there", () => {
    expect(after([atHome])).toMatchObject({ target: { zoom: 9, ...toronto }, centre: null });
  });

  it('shows the view in the address instead and fetches there', () => {
    const first = mapStateOf({ zoom: 12, ...london });
    expect(after([atHome], first)).toMatchObject({ target: { zoom: 12, ...london }, centre: london });
  });
});

describe('[LIST-22] a move of the visitor', () => {
  it('fetches at the new centre and leaves the map there', () => {
    const state = after([atHome, toLondon]);
    expect(state).toMatchObject({ centre: london, target: { zoom: 9, ...toronto } });
    expect(state.bounds).toEqual(restAt(42.98, -81.25).bounds);
  });

  it('does not fetch after a zoom', () => {
    expect(
      after([atHome, { kind: 'move', rest: restAt(43.65, -79.38, 12), recentred: false }]).centre,
    ).toBeNull();
  });

  it('[LIST-25] wraps the longitude', () => {
    const around: MapEvent = { kind: 'move', rest: restAt(42.98, -81.25 + 360), recentred: true };
    expect(after([atHome, around]).centre?.lng).toBeCloseTo(-81.25, 9);
  });

  it('is not undone by another place of the visitor', () => {
    const before = after([atHome, toLondon]);
    expect(mapState(before, { kind: 'home', home: { lat: 45, lng: -75 } })).toBe(before);
  });
});

describe('[LIST-29] the view in the address', () => {
  it('does not move the map that wrote it', () => {
    const moved = after([atHome, toLondon]);
    expect(mapState(moved, { kind: 'address', view: { zoom: 9, ...london }, home: toronto })).toBe(moved);
  });

  it('moves the map and fetches there when Back changes it', () => {
    const back: MapEvent = { kind: 'address', view: { zoom: 10, lat: 44, lng: -80 }, home: toronto };
    expect(after([atHome, toLondon, back])).toMatchObject({
      target: { zoom: 10, lat: 44, lng: -80 },
      centre: { lat: 44, lng: -80 },
    });
  });

  it("leads to the visitor's place when it is gone", () => {
    expect(after([atHome, toLondon, { kind: 'address', view: null, home: toronto }])).toMatchObject({
      target: { zoom: 9, ...toronto },
      centre: null,
      held: false,
    });
  });
});
