import type { FarmSummary, Image, LatLng, UserLocation } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import type { ReactNode, Ref } from 'react';

/** A farm on the map, with the content of its preview card. */
export interface MapMarker {
  id: string;
  position: LatLng;
  label: string;
  city: string | null;
  state: string | null;
  /** Null shows the placeholder image. */
  image: Image | null;
  /** Site path of the farm's page. */
  href: string;
  /** Name of the farm's category. */
  category?: string | undefined;
  /** Kilometres; null where it is unknown. */
  distance?: number | null;
}

/** Where the visitor is, as a dot; a wide ring where the IP address says it. */
export type MapVisitor = Pick<UserLocation, 'lat' | 'lng' | 'source'>;

/** Edges in degrees. */
export interface MapBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** What the map shows once a move has ended. */
export interface MapIdle {
  /** Longitude wrapped into -180 to 180. */
  center: LatLng;
  bounds: MapBounds;
  zoom: number;
  /** Pixels; never zero: a hidden map reports nothing. */
  size: { width: number; height: number };
  /** The map moved by itself, to bring the selected label into sight. */
  isReveal?: boolean;
}

/** Commands of a page to the map; calls made before it has loaded are carried out then. */
export interface MapController {
  /** Moves to a place; keeps the zoom level when none is given. */
  setView: (center: LatLng, zoom?: number) => void;
  /** Moves so that all places are in view. Does nothing for none. */
  fit: (positions: readonly LatLng[]) => void;
}

export interface MapCanvasProps {
  markers: readonly MapMarker[];
  /** Where the map starts. Later changes do nothing: move it through `ref`. */
  center: LatLng;
  /** Level at which the map starts; 9 by default. */
  zoom?: number;
  /** The farm whose preview card is open. */
  selectedId?: string | null;
  /** The farm whose list card is hovered or focused. */
  highlightedId?: string | null;
  /** Null shows no dot. */
  visitor?: MapVisitor | null;
  onSelect?: (id: string) => void;
  /** The close button, Esc or a click on the background. */
  onDeselect?: () => void;
  /** A move or a change of size has ended. Never called while the map is hidden. */
  onIdle?: (idle: MapIdle) => void;
  /** The map failed: 'Map failed to load' shows in its place. */
  onFail?: () => void;
  /** An icon: the first farm is shown as a round pin with it instead of labels (a farm's own page). */
  pin?: ReactNode;
  ref?: Ref<MapController>;
}

/** Props of a map provider (Leaflet, Google). */
export interface ProviderProps {
  markers: readonly MapMarker[];
  initialCenter: LatLng;
  initialZoom: number;
  selectedId: string | null;
  highlightedId: string | null;
  visitor: MapVisitor | null;
  pin: ReactNode;
  /** XYZ template of a raster layer over the embedded map; empty for none. */
  tilesUrl: string;
  onSelect: (id: string) => void;
  onBackgroundClick: () => void;
  onIdle: (idle: MapIdle) => void;
  /** Labels moved on the screen; the preview card must follow. */
  onMove: () => void;
  onReady: (controller: ProviderController) => void;
  /** The map failed after it was shown; the provider is removed. */
  onFail: (error: unknown) => void;
}

export interface ProviderController extends MapController {
  zoomBy: (levels: 1 | -1) => void;
  /** Moves the view down by pixels, so that what it shows goes up. */
  panDown: (pixels: number) => void;
  /** Pixels from the map's top left corner. */
  toPixel: (position: LatLng) => { x: number; y: number };
  /** Focuses the farm's label, or the cluster that holds it; nothing when neither is in view. */
  focusMarker: (id: string) => void;
}

/** Makes a farm's marker; null for a farm without coordinates [DATA-5]. */
export function toMapMarker(farm: FarmSummary): MapMarker | null {
  const { coordinates, address } = farm.location;
  if (!coordinates) return null;
  return {
    id: farm.id,
    position: { lat: coordinates.lat, lng: coordinates.lon },
    label: farm.name,
    city: address.city,
    state: address.state,
    image: farm.coverImage,
    href: paths.farm(farm.id, farm.name),
    distance: farm.distance,
  };
}
