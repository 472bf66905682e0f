import type { LatLng } from '@sideroad/shared/contract';
import type { MapView } from '@sideroad/shared/domain/paths';
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
import { areaOf } from './area.ts';
import { browserClock, createMapMoves, type MapRest } from './mapMoves.ts';
import { addressView, mapState, mapStateOf, viewText } from './mapState.ts';

interface ExpectedAreaOptions {
  /** The map's box, which has its size before the map is in it. */
  box: RefObject<HTMLElement | null>;
  /** What the map is to show; null until that is known. */
  target: MapView | null;
  mapShown: boolean;
  onArea: (bounds: MapBounds) => void;
}

/**
 * Tells before the visitor sees anything which area the map will show: the list is filtered from the start, waits for
 * no map, and does not change when the map comes. A hidden box has no size, hence no area (decision B5).
 * @returns whether the area is known as far as it can be.
 */
function useExpectedArea({ box, target, mapShown, onArea }: ExpectedAreaOptions): boolean {
  const [expected, setExpected] = useState<MapView | null>(null);
  const expect = useEffectEvent((view: MapView) => {
    setExpected(view);
    const { clientWidth: width = 0, clientHeight: height = 0 } = box.current ?? {};
    if (width > 0 && height > 0) onArea(areaOf(view, { width, height }));
  });
  // By value: while an update waits, React computes the target again, as another object, at each render.
  const isNews = mapShown && target !== null && viewText(target) !== viewText(expected);
  useLayoutEffect(() => {
    if (isNews) expect(target);
  }, [isNews, target]);
  return expected !== null || !isNews;
}

interface Options {
  /** Where the map starts and farms are fetched from until the map is moved; null while that is unknown. */
  home: LatLng | null;
  /** The view in the address. */
  view: MapView | null;
  /** The map's box on the page. */
  box: RefObject<HTMLElement | null>;
  /** Whether the box is shown. */
  shown: boolean;
  /** The visitor moved the map to this view. */
  onMoved: (view: MapView) => void;
}

interface ListMap {
  /** What the map is to show; null until that is known. */
  target: MapView | null;
  /** The map's centre since it was moved; null: the visitor's place still counts. */
  centre: LatLng | null;
  /** The visible area; null while the map is hidden or cannot be had: no filter (decision B5). */
  bounds: MapBounds | null;
  /** The visible area is known as far as it can be. */
  settled: boolean;
  /** To be told whenever the visible map has come to rest. */
  rest: (rest: MapRest) => void;
  /** To be told that there will be no map. */
  fail: () => void;
}

/** Ties a map to the address and to the rules of when its moves count (mapMoves.ts, mapState.ts). */
export function useListMap({ home, view, box, shown, onMoved }: Options): ListMap {
  const [state, dispatch] = useReducer(mapState, view, mapStateOf);
  const [failed, setFailed] = useState(false);
  const latest = useRef({ target: state.target, onMoved });
  useEffect(() => {
    latest.current = { target: state.target, onMoved };
  });

  const [moves] = useState(() =>
    createMapMoves(browserClock, {
      target: () => latest.current.target,
      onArea: (bounds) => dispatch({ kind: 'area', bounds }),
      onMove(rest, recentred) {
        dispatch({ kind: 'move', rest, recentred });
        latest.current.onMoved(addressView(rest));
      },
    }),
  );
  useEffect(() => () => moves.stop(), [moves]);

  // A new object for the same view is no news: it may still be the one from before the visitor's move.
  const [addressed, setAddressed] = useState(view);
  if (viewText(view) !== viewText(addressed)) setAddressed(view);
  const takeAddress = useEffectEvent((map: MapView | null) => dispatch({ kind: 'address', view: map, home }));
  useEffect(() => takeAddress(addressed), [addressed]);
  useEffect(() => {
    if (home) dispatch({ kind: 'home', home });
  }, [home]);

  const settled = useExpectedArea({
    box,
    target: state.target,
    mapShown: shown,
    onArea: (bounds) => dispatch({ kind: 'area', bounds }),
  });
  return {
    target: state.target,
    centre: state.centre,
    bounds: shown && !failed ? state.bounds : null,
    settled,
    rest: moves.rest,
    fail: () => setFailed(true),
  };
}
