import type { MapView } from '@sideroad/shared/domain/paths';
import { createMapMoves, isSameCentre, type MapRest } from './mapMoves.ts';

const restAt = (lat: number, lng: number, zoom = 9): MapRest => ({
  view: { zoom, lat, lng },
  bounds: { north: lat + 1, south: lat - 1, east: lng + 1, west: lng - 1 },
});
const toronto = restAt(43.65, -79.38);
const london = restAt(42.98, -81.25);

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
});

describe('a view set by the page', () => {
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

it('[MAP-74] a move to bring a label into sight is none of the visitor, and later zooms keep its centre', () => {
  const { moves, onArea, onMove } = settled();
  moves.rest({ ...restAt(43.4, -79.38), isReveal: true });
  jest.advanceTimersByTime(500);
  expect(onArea).not.toHaveBeenCalled();
  expect(onMove).not.toHaveBeenCalled();
  const closer = restAt(43.4, -79.38, 10);
  moves.rest(closer);
  jest.advanceTimersByTime(500);
  expect(onMove.mock.calls).toEqual([[closer, false]]);
});

describe('[LIST-22] the same centre', () => {
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

it.each([
  ['below 0.000001 degrees on both axes', { lat: 43.6000009, lng: -79.4000009 }, true],
  ['after a turn around the world', { lat: 43.6, lng: 280.6 }, true],
  ['elsewhere to the north', { lat: 43.600002, lng: -79.4 }, false],
  ['elsewhere to the east', { lat: 43.6, lng: -79.399998 }, false],
])('[LIST-22] a centre %s is the same: %j, %p', (_what, other, same) => {
  expect(isSameCentre({ lat: 43.6, lng: -79.4 }, other)).toBe(same);
});
