import type { MapRest } from './mapMoves.ts';
import { type MapEvent, mapState, mapStateOf } from './useListMap.ts';

const toronto = { lat: 43.65, lng: -79.38 };
const restAt = (lat: number, lng: number, zoom = 9): MapRest => ({
  view: { zoom, lat, lng },
  bounds: { north: lat + 1, south: lat - 1, east: lng + 1, west: lng - 1 },
});
const after = (events: MapEvent[], first = mapStateOf(null)) => events.reduce(mapState, first);
const atHome: MapEvent = { kind: 'home', home: toronto };
const toLondon: MapEvent = { kind: 'move', rest: restAt(42.98, -81.25), recentred: true };

describe('[LIST-29] the view in the URL', () => {
  it('moves the map and fetches there when Back changes it', () => {
    const back: MapEvent = { kind: 'url', view: { zoom: 10, lat: 44, lng: -80 }, home: toronto };
    expect(after([atHome, toLondon, back])).toMatchObject({
      target: { zoom: 10, lat: 44, lng: -80 },
      centre: { lat: 44, lng: -80 },
    });
  });

  it("leads to the visitor's place when it is gone", () => {
    expect(after([atHome, toLondon, { kind: 'url', view: null, home: toronto }])).toMatchObject({
      target: { zoom: 9, ...toronto },
      centre: null,
      moved: false,
    });
  });
});
