import type { LatLng } from '@sideroad/shared/contract';
import { wrapLongitude } from '@sideroad/shared/domain/geo';
import type { MapView } from '@sideroad/shared/domain/paths';
import { listingQuery } from '@sideroad/shared/domain/routeQueries';
import type { MapBounds } from '@sideroad/shared/map';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { createMapMoves, type MapRest } from './mapMoves.ts';

const INITIAL_ZOOM = 9;

interface MapState {
  /** What the map shows; another object moves it. Null until the visitor's place is known. */
  target: MapView | null;
  /** Where farms are fetched after a move, or as the URL says; null for the visitor's place. */
  centre: LatLng | null;
  /** The visible area. */
  bounds: MapBounds | null;
  /** The visitor has moved or zoomed the map, so the visitor's place no longer moves it. */
  moved: boolean;
  /** The view in the URL that this state belongs to, as text. */
  url: string;
}

/** Where the map starts. Without a zoom it shows about 60 km around. */
type Home = LatLng & { zoom?: number };

export type MapEvent =
  /** The URL has changed. `home` is null while the visitor's place is unknown. */
  | { kind: 'url'; view: MapView | null; home: Home | null }
  | { kind: 'home'; home: Home }
  | { kind: 'area'; bounds: MapBounds }
  | { kind: 'move'; rest: MapRest; recentred: boolean };

/** Formats a view as in the URL, to compare views by value. */
const viewText = (view: MapView | null) => listingQuery.format({ map: view });
const rounded = (degrees: number) => Number(degrees.toFixed(5));
/** Rounds to about a metre, as in the URL, so that Back finds the farms in the query cache. */
const centreOf = ({ lat, lng }: LatLng): LatLng => ({ lat: rounded(lat), lng: rounded(wrapLongitude(lng)) });

/** Returns the state for a view in the URL. */
export const mapStateOf = (view: MapView | null): MapState => ({
  target: view,
  centre: view && centreOf(view),
  bounds: null,
  moved: view !== null,
  url: viewText(view),
});

/** Returns the view that a move writes into the URL. */
const urlView = ({ view }: MapRest): MapView => ({ zoom: view.zoom, ...centreOf(view) });

function atHome(state: MapState, home: Home | null): MapState {
  const view = home && { zoom: INITIAL_ZOOM, ...home };
  if (state.moved || !view || viewText(view) === viewText(state.target)) return state;
  return { ...state, target: view };
}

/**
 * Reduces what happens to the map. A URL that this state did not write (Back, Forward, a link) moves the map
 * [LIST-29]. The visitor's place moves it until the visitor does.
 */
export function mapState(state: MapState, event: MapEvent): MapState {
  switch (event.kind) {
    case 'url':
      if (viewText(event.view) === state.url) return state;
      return atHome({ ...mapStateOf(event.view), bounds: state.bounds }, event.home);
    case 'home':
      return atHome(state, event.home);
    case 'area':
      return { ...state, bounds: event.bounds };
    case 'move': {
      const view = urlView(event.rest);
      return {
        ...state,
        bounds: event.rest.bounds,
        centre: event.recentred ? centreOf(view) : state.centre,
        moved: true,
        url: viewText(view),
      };
    }
  }
}

interface Options {
  /** Where the map starts, and where farms are fetched until it is moved; null while that is unknown. */
  home: LatLng | null;
  /** Kilometres around it that the map shows at least; null: as usual. */
  within: number | null;
  /** The view in the URL. */
  view: MapView | null;
  /** Box of the map, which has its size before the map is in it. */
  box: RefObject<HTMLElement | null>;
  shown: boolean;
  /** Called when the visitor has moved the map. */
  onMoved: (view: MapView) => void;
}

const EQUATOR_KM = 40_075;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Calculates the area that a map of `size` pixels shows: Web Mercator, whose world is 256 px wide at zoom 0. */
function areaOf({ zoom, lat, lng }: MapView, size: { width: number; height: number }): MapBounds {
  const pixel = (2 * Math.PI) / (256 * 2 ** zoom);
  const middle = Math.atanh(Math.sin(radians(lat)));
  const latitudeAt = (y: number) => degrees(Math.asin(Math.tanh(y)));
  const east = degrees((size.width / 2) * pixel);
  return {
    north: latitudeAt(middle + (size.height / 2) * pixel),
    south: latitudeAt(middle - (size.height / 2) * pixel),
    east: lng + east,
    west: lng - east,
  };
}

/** Returns the closest zoom at which all within `km` of a place fits into a box, or the window while the box is hidden. */
function zoomAround({ lat }: LatLng, km: number, box: HTMLElement | null): number {
  const { clientWidth = 0, clientHeight = 0 } = box ?? {};
  const pixels = Math.min(clientWidth || window.innerWidth, clientHeight || window.innerHeight);
  return Math.floor(Math.log2((EQUATOR_KM * Math.cos(radians(lat)) * pixels) / (256 * 2 * km)));
}

/**
 * Calculates the area of the map before the map has loaded, so that the first list is final. A hidden box has no size,
 * hence no area [LIST-27].
 * @returns whether the area is known as far as it can be
 */
function useExpectedArea(
  target: MapView | null,
  { box, shown }: Pick<Options, 'box' | 'shown'>,
  onArea: (bounds: MapBounds) => void,
): boolean {
  const [expected, setExpected] = useState<MapView | null>(null);
  const expect = useEffectEvent((view: MapView) => {
    setExpected(view);
    const { clientWidth: width = 0, clientHeight: height = 0 } = box.current ?? {};
    if (width > 0 && height > 0) onArea(areaOf(view, { width, height }));
  });
  // Compared by value: while an update is pending, each render calculates another target object.
  const isNews = shown && target !== null && viewText(target) !== viewText(expected);
  useLayoutEffect(() => {
    if (isNews) expect(target);
  }, [isNews, target]);
  return expected !== null || !isNews;
}

/** Connects the map with the URL and with the rules of `mapState` and mapMoves.ts. */
export function useListMap({ home, within, view, box, shown, onMoved }: Options) {
  const [state, dispatch] = useReducer(mapState, view, mapStateOf);
  const { target, centre, bounds } = state;
  const [failed, setFailed] = useState(false);
  const latest = useRef({ target, onMoved });
  useEffect(() => {
    latest.current = { target, onMoved };
  });
  const onArea = (area: MapBounds) => dispatch({ kind: 'area', bounds: area });

  const [moves] = useState(() =>
    createMapMoves({
      target: () => latest.current.target,
      onArea,
      onMove(rest, recentred) {
        dispatch({ kind: 'move', rest, recentred });
        latest.current.onMoved(urlView(rest));
      },
    }),
  );
  useEffect(() => () => moves.stop(), [moves]);

  // A new object of the same view is ignored: it may be older than the visitor's last move.
  const [viewInUrl, setViewInUrl] = useState(view);
  if (viewText(view) !== viewText(viewInUrl)) setViewInUrl(view);
  const homeAround = (km: number | null) =>
    home && km ? { ...home, zoom: zoomAround(home, km, box.current) } : home;
  const takeUrl = useEffectEvent((map: MapView | null) =>
    dispatch({ kind: 'url', view: map, home: homeAround(within) }),
  );
  useEffect(() => takeUrl(viewInUrl), [viewInUrl]);
  const takeHome = useEffectEvent((_home: LatLng | null, km: number | null) => {
    const start = homeAround(km);
    if (start) dispatch({ kind: 'home', home: start });
  });
  useEffect(() => takeHome(home, within), [home, within]);

  const settled = useExpectedArea(target, { box, shown }, onArea);
  return {
    /** What the map shows; null until that is known. */
    target,
    /** Centre of the map since it was moved; null while the visitor's place counts. */
    centre,
    /** The visible area; null for no filter, while the map is hidden or has failed. */
    bounds: shown && !failed ? bounds : null,
    /** The visible area is known as far as it can be. */
    settled,
    /** Reports that the visible map has come to rest. */
    rest: moves.rest,
    /** Reports that the map cannot be had. */
    fail: () => setFailed(true),
  };
}
