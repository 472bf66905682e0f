import type { MapView } from '@sideroad/shared/domain/paths';
import { createMapMoves, isSameCentre, type MapRest } from './mapMoves.ts';

const restAt = (lat: number, lng: number, zoom = 9): MapRest => ({
  view: { zoom, lat, lng },
  bounds: { north: lat + 1, south: lat - 1, east: lng + 1, west: lng - 1 },
});
const toronto = restAt(43.65, -79.38);
const london = restAt(42.98, -81.25);
const guelph = restAt(43.54, -80.25);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start() {
  let target: MapView = toronto.view;
  const onArea = jest.fn();
  const onMove = jest.fn();
  const moves = createMapMoves({ target: () => target, onArea, onMove });
  const give = (view: MapView) => {
    target = view;
  };
  return { onArea, onMove, moves, give };
}

function settled() {
  const started = start();
  started.moves.rest(toronto);
  jest.advanceTimersByTime(1000);
  started.onArea.mockClear();
  return started;
}

describe('[LIST-22] the first second of a map', () => {
  it('sets the filter at once and fetches nothing', () => {
    const { moves, onArea, onMove } = start();
    moves.rest(toronto);
    expect(onArea).toHaveBeenCalledWith(toronto.bounds);
    jest.advanceTimersByTime(5000);
    expect(onMove).not.toHaveBeenCalled();
  });

  it('ignores a move and measures later ones from it', () => {
    const { moves, onArea, onMove } = start();
    moves.rest(toronto);
    jest.advanceTimersByTime(999);
    moves.rest(london);
    expect(onArea).toHaveBeenLastCalledWith(london.bounds);
    jest.advanceTimersByTime(1000);
    moves.rest(london);
    jest.advanceTimersByTime(500);
    expect(onMove).not.toHaveBeenCalled();
  });

  it('is followed by moves that count', () => {
    const { moves, onMove } = settled();
    moves.rest(london);
    jest.advanceTimersByTime(500);
    expect(onMove).toHaveBeenCalledWith(london, true);
  });
});

describe('a view set by the page', () => {
  it('only sets the filter when the map reaches it', () => {
    const { moves, give, onArea, onMove } = settled();
    give({ zoom: 9, lat: 42.98, lng: -81.25 });
    moves.rest(restAt(42.98003, -81.24998));
    jest.advanceTimersByTime(500);
    expect(onMove).not.toHaveBeenCalled();
    expect(onArea).toHaveBeenCalledTimes(1);
  });

  it('counts as a move when the visitor comes back to it later', () => {
    const { moves, onMove } = settled();
    for (const rest of [london, toronto]) {
      moves.rest(rest);
      jest.advanceTimersByTime(500);
    }
    expect(onMove.mock.calls).toEqual([
      [london, true],
      [toronto, true],
    ]);
  });
});

describe('[LIST-22] a move', () => {
  it('counts when nothing has moved for 500 ms, with its last view', () => {
    const { moves, onMove } = settled();
    moves.rest(london);
    jest.advanceTimersByTime(499);
    moves.rest(guelph);
    jest.advanceTimersByTime(499);
    expect(onMove).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onMove.mock.calls).toEqual([[guelph, true]]);
  });

  it('is dropped when the page has gone', () => {
    const { moves, onMove } = settled();
    moves.rest(london);
    moves.stop();
    jest.advanceTimersByTime(500);
    expect(onMove).not.toHaveBeenCalled();
  });
});

describe('[LIST-25] the same centre', () => {
  it('only filters when the visible area changes', () => {
    const { moves, onArea, onMove } = settled();
    const wider = { ...toronto, bounds: { ...toronto.bounds, east: -70 } };
    moves.rest(wider);
    jest.advanceTimersByTime(500);
    expect(onMove).not.toHaveBeenCalled();
    expect(onArea).toHaveBeenCalledWith(wider.bounds);
  });

  it('is kept by a zoom, which fetches nothing', () => {
    const { moves, onMove } = settled();
    const closer = restAt(43.65, -79.38, 11);
    moves.rest(closer);
    jest.advanceTimersByTime(500);
    expect(onMove.mock.calls).toEqual([[closer, false]]);
  });

  it('is kept by a zoom that rounds it, but not by a zoom elsewhere', () => {
    const { moves, onMove } = settled();
    moves.rest(restAt(43.6502, -79.3805, 10));
    jest.advanceTimersByTime(500);
    moves.rest(restAt(43.66, -79.38, 11));
    jest.advanceTimersByTime(500);
    expect(onMove.mock.calls.map(([, recentred]) => recentred)).toEqual([false, true]);
  });

  it('is kept by many tiny moves that add up', () => {
    const { moves, onMove } = settled();
    for (let step = 1; step <= 3; step += 1) {
      moves.rest(restAt(43.65 + step * 0.0000003, -79.38, 9 + step));
      jest.advanceTimersByTime(500);
    }
    expect(onMove.mock.calls.map(([, recentred]) => recentred)).toEqual([false, false, false]);
  });
});

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

  it('[LIST-25] are the same after a turn around the world', () => {
    expect(isSameCentre(centre, { lat: 43.6, lng: -79.4 + 360 })).toBe(true);
    expect(isSameCentre({ lat: 0, lng: 180 }, { lat: 0, lng: -180 })).toBe(true);
  });
});
