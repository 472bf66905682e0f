import type { MapRest } from './mapMoves.ts';
import { type MapEvent, mapState, mapStateOf } from './mapState.ts';

const toronto = { lat: 43.65, lng: -79.38 };
const london = { lat: 42.98, lng: -81.25 };
const restAt = (lat: number, lng: number, zoom = 9): MapRest => ({
  view: { zoom, lat, lng },
  bounds: { north: lat + 1, south: lat - 1, east: lng + 1, west: lng - 1 },
});
const after = (events: MapEvent[], first = mapStateOf(null)) => events.reduce(mapState, first);
const atHome: MapEvent = { kind: 'home', home: toronto };
const toLondon: MapEvent = { kind: 'move', rest: restAt(42.98, -81.25), recentred: true };

describe("'initial zoom 9' (spec section 9)", () => {
  it("shows the visitor's place at zoom 9, and fetches from it", () => {
    expect(after([atHome])).toMatchObject({ target: { zoom: 9, ...toronto }, centre: null });
  });

  it('shows what the address says instead, and fetches from there', () => {
    const first = mapStateOf({ zoom: 12, ...london });
    expect(after([atHome], first)).toMatchObject({ target: { zoom: 12, ...london }, centre: london });
  });
});

describe("'A map move fetches from the map centre' (spec section 4)", () => {
  it('fetches from the new centre and leaves the map where it is', () => {
    const state = after([atHome, toLondon]);
    expect(state).toMatchObject({ centre: london, target: { zoom: 9, ...toronto } });
    expect(state.bounds).toEqual(restAt(42.98, -81.25).bounds);
  });

  it('does not fetch from a centre that was only zoomed', () => {
    expect(
      after([atHome, { kind: 'move', rest: restAt(43.65, -79.38, 12), recentred: false }]).centre,
    ).toBeNull();
  });

  it("'longitude is wrapped' (decision B6)", () => {
    const around: MapEvent = { kind: 'move', rest: restAt(42.98, -81.25 + 360), recentred: true };
    expect(after([atHome, around]).centre?.lng).toBeCloseTo(-81.25, 9);
  });

  it('is not moved back by another place of the visitor', () => {
    const before = after([atHome, toLondon]);
    expect(mapState(before, { kind: 'home', home: { lat: 45, lng: -75 } })).toBe(before);
  });
});

describe('map=zoom/lat/lng in the address', () => {
  it('does not move the map when the address only repeats what the map has said', () => {
    const moved = after([atHome, toLondon]);
    expect(mapState(moved, { kind: 'address', view: { zoom: 9, ...london }, home: toronto })).toBe(moved);
  });

  it('moves the map and fetches from there when Back brings another one', () => {
    const back: MapEvent = { kind: 'address', view: { zoom: 10, lat: 44, lng: -80 }, home: toronto };
    expect(after([atHome, toLondon, back])).toMatchObject({
      target: { zoom: 10, lat: 44, lng: -80 },
      centre: { lat: 44, lng: -80 },
    });
  });

  it("returns to the visitor's place when the address loses it", () => {
    expect(after([atHome, toLondon, { kind: 'address', view: null, home: toronto }])).toMatchObject({
      target: { zoom: 9, ...toronto },
      centre: null,
      held: false,
    });
  });
});
