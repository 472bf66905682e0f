import type { LatLng } from '@sideroad/shared/contract';
import { wrapLongitude } from '@sideroad/shared/domain/geo';
import { listingQuery, type MapView } from '@sideroad/shared/domain/paths';
import type { MapBounds } from '@sideroad/shared/map';
import type { MapRest } from './mapMoves.ts';

/** MAP-5. */
const INITIAL_ZOOM = 9;

export interface MapState {
  /** What the map shows; another object moves it. Null until the visitor's place is known. */
  target: MapView | null;
  /** Where farms are fetched after a move, or as the address says; null for the visitor's place. */
  centre: LatLng | null;
  /** The visible area. */
  bounds: MapBounds | null;
  /** The visitor has moved or zoomed the map, so the visitor's place no longer moves it. */
  held: boolean;
  /** The view in the address that this state belongs to, as text. */
  address: string;
}

export type MapEvent =
  /** The address has changed. `home` is null while the visitor's place is unknown. */
  | { kind: 'address'; view: MapView | null; home: LatLng | null }
  | { kind: 'home'; home: LatLng }
  | { kind: 'area'; bounds: MapBounds }
  | { kind: 'move'; rest: MapRest; recentred: boolean };

/** Formats a view as in the address, to compare views by value. */
export const viewText = (view: MapView | null) => listingQuery.format({ map: view });
const rounded = (degrees: number) => Number(degrees.toFixed(5));
/** Rounds to about a metre, as in the address, so that Back finds the farms in the query cache. */
const centreOf = ({ lat, lng }: LatLng): LatLng => ({ lat: rounded(lat), lng: rounded(wrapLongitude(lng)) });

/** Returns the state for a view in the address. */
export const mapStateOf = (view: MapView | null): MapState => ({
  target: view,
  centre: view && centreOf(view),
  bounds: null,
  held: view !== null,
  address: viewText(view),
});

/** Returns the view that a move writes into the address. */
export const addressView = ({ view }: MapRest): MapView => ({ zoom: view.zoom, ...centreOf(view) });

function atHome(state: MapState, home: LatLng | null): MapState {
  const { target, held } = state;
  if (held || !home || (target && target.lat === home.lat && target.lng === home.lng)) return state;
  return { ...state, target: { zoom: INITIAL_ZOOM, ...home } };
}

/**
 * Reduces what happens to the map. An address that this state did not write (Back, Forward, a link) moves the map
 * (LIST-29). The visitor's place moves it until the visitor does.
 */
export function mapState(state: MapState, event: MapEvent): MapState {
  switch (event.kind) {
    case 'address':
      if (viewText(event.view) === state.address) return state;
      return atHome({ ...mapStateOf(event.view), bounds: state.bounds }, event.home);
    case 'home':
      return atHome(state, event.home);
    case 'area':
      return { ...state, bounds: event.bounds };
    case 'move': {
      const view = addressView(event.rest);
      return {
        ...state,
        bounds: event.rest.bounds,
        centre: event.recentred ? centreOf(view) : state.centre,
        held: true,
        address: viewText(view),
      };
    }
  }
}
