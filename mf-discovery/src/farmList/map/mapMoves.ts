import type { LatLng } from '@sideroad/shared/contract';
import { wrapLongitude } from '@sideroad/shared/domain/geo';
import type { MapView } from '@sideroad/shared/domain/paths';
import type { MapBounds } from '@sideroad/shared/map';

/** A move fetches once the map has rested this long [LIST-22]. */
const MOVE_DEBOUNCE_MS = 500;
/** Until then the map settles after its load, and moves fetch nothing [LIST-22]. */
const FIRST_SETTLE_MS = 1000;

/** What a map reports when it has come to rest. */
export interface MapRest {
  view: MapView;
  bounds: MapBounds;
  /** The map moved by itself, for a label to be in sight: the list stays. */
  isReveal?: boolean | undefined;
}

interface Options {
  /** Returns the view that the page last gave the map. Coming to rest there is not a move by the visitor. */
  target: () => MapView | null;
  /** Called when only the visible area has changed. */
  onArea: (bounds: MapBounds) => void;
  /** Called when the visitor moved the map. `recentred`: farms must be fetched for the new centre. */
  onMove: (rest: MapRest, recentred: boolean) => void;
}

/** In degrees [LIST-22]. */
const COORDINATE_TOLERANCE = 0.000001;

/** Compares two centres axis by axis. */
export function isSameCentre(a: LatLng, b: LatLng): boolean {
  const east = Math.abs(wrapLongitude(a.lng - b.lng));
  return Math.abs(a.lat - b.lat) < COORDINATE_TOLERANCE && east < COORDINATE_TOLERANCE;
}

/** Returns the width of a map's pixel in degrees of longitude; the world is 256 px wide at zoom 0. */
const pixelDegrees = (zoom: number) => 360 / (256 * 2 ** zoom);

/** Compares centres. A change of zoom rounds them to pixels, so a shift below one pixel counts as none. */
function keepsCentre(from: MapView, to: MapView): boolean {
  if (from.zoom === to.zoom) return isSameCentre(from, to);
  const pixel = pixelDegrees(Math.min(from.zoom, to.zoom));
  return Math.abs(from.lat - to.lat) < pixel && Math.abs(wrapLongitude(from.lng - to.lng)) < pixel;
}

/** A pan that is animated ends up to a pixel away from its target. */
function isArrival(view: MapView, target: MapView): boolean {
  const pixel = pixelDegrees(view.zoom);
  return Math.abs(view.lat - target.lat) < pixel && Math.abs(view.lng - target.lng) < pixel;
}

/**
 * Decides what a map's coming to rest means. In the first second it only sets the filter. After that a move
 * counts once nothing has moved for 500 ms, and fetches only for another centre.
 */
export function createMapMoves({ target, onArea, onMove }: Options) {
  let settledAt: number | null = null;
  /** The last known view of the map, from which moves are measured. */
  let known: MapView | null = null;
  /** The last target that the map has reached. */
  let arrivedAt: MapView | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes a view that the visitor did not cause. */
  const accept = ({ view, bounds }: MapRest) => {
    known = view;
    arrivedAt = target();
    onArea(bounds);
  };

  const judge = (rest: MapRest, from: MapView) => {
    const given = target();
    if (given && given !== arrivedAt && isArrival(rest.view, given)) return accept(rest);
    const recentred = !keepsCentre(from, rest.view);
    // The old centre stays, so that tiny differences do not add up to a fetch.
    known = recentred ? rest.view : { ...from, zoom: rest.view.zoom };
    if (recentred || from.zoom !== rest.view.zoom) onMove(rest, recentred);
    else onArea(rest.bounds);
  };

  return {
    /** Reports that the visible map has come to rest. */
    rest(rest: MapRest) {
      if (rest.isReveal && known) {
        known = rest.view;
        return;
      }
      clearTimeout(timer);
      settledAt ??= performance.now() + FIRST_SETTLE_MS;
      const from = known;
      if (from === null || performance.now() < settledAt) accept(rest);
      else timer = setTimeout(() => judge(rest, from), MOVE_DEBOUNCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
