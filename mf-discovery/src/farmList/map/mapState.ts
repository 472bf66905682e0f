import type { LatLng } from '@sideroad/shared/contract';
import { wrapLongitude } from '@sideroad/shared/domain/geo';
import { listingQuery, type MapView } from '@sideroad/shared/domain/paths';
import type { MapBounds } from '@sideroad/shared/map';
import type { MapRest } from './mapMoves.ts';

/** Spec section 9: 'Map: … initial zoom 9'. */
const INITIAL_ZOOM = 9;

/** What a list screen knows of its map. */
export interface MapState {
  /** What the map is to show; another object moves it. Null until the visitor's place is known. */
  target: MapView | null;
  /** Where farms are fetched from since the map was moved, or the address said so; null: the visitor's place. */
  centre: LatLng | null;
  /** The visible area. */
  bounds: MapBounds | null;
  /** The map was moved or zoomed: the visitor's place no longer moves it. */
  held: boolean;
  /** Text of the view in the address that this state stands for. */
  address: string;
}

export type MapEvent =
  /** The address has another view now; `home` is null while the visitor's place is unknown. */
  | { kind: 'address'; view: MapView | null; home: LatLng | null }
  | { kind: 'home'; home: LatLng }
  | { kind: 'area'; bounds: MapBounds }
  | { kind: 'move'; rest: MapRest; recentred: boolean };

/** A view as the address has it: what two equal views have in common. */
export const viewText = (view: MapView | null) => listingQuery.format({ map: view });
const rounded = (degrees: number) => Number(degrees.toFixed(5));
/** About a metre, as the address has it: so Back asks for the very farms that are still at hand. */
const centreOf = ({ lat, lng }: LatLng): LatLng => ({ lat: rounded(lat), lng: rounded(wrapLongitude(lng)) });

/** A map as the address wants it. */
export const mapStateOf = (view: MapView | null): MapState => ({
  target: view,
  centre: view && centreOf(view),
  bounds: null,
  held: view !== null,
  address: viewText(view),
});

/** What the visitor's move leaves in the address. */
export const addressView = ({ view }: MapRest): MapView => ({ zoom: view.zoom, ...centreOf(view) });

function atHome(state: MapState, home: LatLng | null): MapState {
  const { target, held } = state;
  if (held || !home || (target && target.lat === home.lat && target.lng === home.lng)) return state;
  return { ...state, target: { zoom: INITIAL_ZOOM, ...home } };
}

/**
 * 'map=zoom/lat/lng' in the address against the map itself: an address that this state did not write (Back,
 * Forward, a link) moves the map; the visitor's place moves it until the visitor has.
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
