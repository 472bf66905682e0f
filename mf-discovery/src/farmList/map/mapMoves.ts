import { wrapLongitude } from '@sideroad/shared/domain/geo';
import type { MapView } from '@sideroad/shared/domain/paths';
import type { MapBounds } from '@sideroad/shared/map';
import { isSameCentre } from './area.ts';

/** Time as the rules of a moving map need it; tests give their own. */
export interface Clock {
  /** Milliseconds from a fixed moment. */
  now: () => number;
  /** Calls back once after `ms`; returns how to cancel. */
  after: (ms: number, callback: () => void) => () => void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** Spec section 9: 'Map: debounce 500 ms … first-settle ignore about 1 s'. */
export const MOVE_DEBOUNCE_MS = 500;
export const FIRST_SETTLE_MS = 1000;

/** What a map says when it has come to rest. */
export interface MapRest {
  view: MapView;
  bounds: MapBounds;
}

interface Options {
  /** The view that the page last gave the map; coming to rest there is no move of the visitor's. */
  target: () => MapView | null;
  /** The visible area is another one; the list is only filtered again. */
  onArea: (bounds: MapBounds) => void;
  /** The visitor moved the map. `recentred` says whether farms must be fetched from the new centre. */
  onMove: (rest: MapRest, recentred: boolean) => void;
}

interface MapMoves {
  /** Tells of a map that has come to rest. A hidden map (size zero) must not be told (decision B5). */
  rest: (rest: MapRest) => void;
  stop: () => void;
}

/** About ten metres: a map may come to rest a pixel beside the place it was given. */
const ARRIVAL_TOLERANCE = 0.0001;

/** Width of a pixel of the map in degrees of longitude (256 px around the world at zoom 0). */
const pixelDegrees = (zoom: number) => 360 / (256 * 2 ** zoom);

/**
 * Whether the map still stands on the same centre. A change of zoom rounds it to whole pixels, so that a shift
 * below one pixel of the coarser level is no move either.
 */
function keepsCentre(from: MapView, to: MapView): boolean {
  if (from.zoom === to.zoom) return isSameCentre(from, to);
  const pixel = pixelDegrees(Math.min(from.zoom, to.zoom));
  return Math.abs(from.lat - to.lat) < pixel && Math.abs(wrapLongitude(from.lng - to.lng)) < pixel;
}

const isArrival = (view: MapView, target: MapView) =>
  Math.abs(view.lat - target.lat) < ARRIVAL_TOLERANCE && Math.abs(view.lng - target.lng) < ARRIVAL_TOLERANCE;

/**
 * Timing rules of a moving map (spec section 4, Farm list loading sequence; decisions B6 and B7): what happens
 * within about 1 s of the first rest only sets the filter; after that a move counts once nothing has moved for
 * 500 ms, and fetches only when the centre is another one.
 */
export function createMapMoves(clock: Clock, { target, onArea, onMove }: Options): MapMoves {
  let settledAt: number | null = null;
  /** Where the map is known to be; moves are measured from here. */
  let known: MapView | null = null;
  /** The last view given by the page that the map has come to. */
  let arrivedAt: MapView | null = null;
  let cancel = () => {};

  /** The map is somewhere without the visitor's doing. */
  const accept = ({ view, bounds }: MapRest) => {
    known = view;
    arrivedAt = target();
    onArea(bounds);
  };

  const judge = (rest: MapRest, from: MapView) => {
    const given = target();
    if (given && given !== arrivedAt && isArrival(rest.view, given)) return accept(rest);
    const recentred = !keepsCentre(from, rest.view);
    // Without a new centre the old one stays the measure: tiny differences must not add up to a fetch.
    known = recentred ? rest.view : { ...from, zoom: rest.view.zoom };
    if (recentred || from.zoom !== rest.view.zoom) onMove(rest, recentred);
    else onArea(rest.bounds);
  };

  return {
    rest(rest) {
      cancel();
      settledAt ??= clock.now() + FIRST_SETTLE_MS;
      const from = known;
      if (from === null || clock.now() < settledAt) accept(rest);
      else cancel = clock.after(MOVE_DEBOUNCE_MS, () => judge(rest, from));
    },
    stop: () => cancel(),
  };
}
