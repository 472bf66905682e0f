import { toWorldPixel } from '../../geo.ts';
import { REFUSED } from '../MapsService.tsx';

interface Place {
  lat: number;
  lng: number;
}
const json = <T extends object>(value: T) => ({ ...value, toJSON: () => value });

/** An advanced marker: a button with its content while it is on a map; `gmp-click` tells of a press. */
class FakeMarker extends HTMLElement {
  position: Place | null = null;
  zIndex: number | null = null;
  private shownOn: { getDiv: () => HTMLElement } | null = null;

  constructor({
    content,
    gmpClickable,
    title,
    ...options
  }: google.maps.marker.AdvancedMarkerElementOptions = {}) {
    super();
    Object.assign(this, options);
    if (content) this.append(content);
    if (title) this.ariaLabel = title;
    if (!gmpClickable) return;
    this.role = 'button';
    this.tabIndex = 0;
    this.addEventListener('click', () => this.dispatchEvent(new Event('gmp-click')));
  }
  get map() {
    return this.shownOn;
  }
  set map(map) {
    this.shownOn = map;
    if (!map) this.remove();
    else if (!this.isConnected) map.getDiv().append(this);
  }
  addListener(name: string, listener: () => void) {
    this.addEventListener(name, listener);
  }
}
customElements.define('gmp-advanced-marker', FakeMarker);

/** The maps service as unit tests need it: one map that moves only when told to and says what a test has it say. */
export function fakeMaps() {
  const listeners = new Set<{ name: string; listener: () => void }>();
  let bound = 0;
  const made: { options: google.maps.MapOptions; element: HTMLElement }[] = [];
  const view = { center: { lat: 0, lng: 0 }, zoom: 0, bounds: { south: 0, west: 0, north: 0, east: 0 } };

  const tell = (name: string) => {
    for (const added of [...listeners]) if (added.name === name) added.listener();
  };

  class FakeMap {
    constructor(
      readonly element: HTMLElement,
      options: google.maps.MapOptions,
    ) {
      made.push({ options: { ...options }, element });
    }
    addListener = (name: string, listener: () => void) => event.addListener(this, name, listener);
    getProjection = () => ({});
    getDiv = () => this.element;
    getZoom = () => view.zoom;
    getCenter = () => json(view.center);
    getBounds = () => json(view.bounds);
    setOptions = (options: google.maps.MapOptions) => Object.assign(made.at(-1)?.options ?? {}, options);
    setZoom = (zoom: number) => Object.assign(view, { zoom });
    setCenter = (center: Place) => Object.assign(view, { center });
    panTo = (center: Place) => Object.assign(view, { center });
    moveCamera = (camera: Partial<typeof view>) => Object.assign(view, camera);
  }

  class FakeOverlay {
    static preventMapHitsFrom = () => {};
    declare map: FakeMap | null;
    declare onAdd: () => void;
    declare draw?: () => void;
    declare onRemove: () => void;
    getMap() {
      return this.map;
    }
    getPanes() {
      return { overlayMouseTarget: this.map?.element, overlayLayer: this.map?.element };
    }
    getProjection() {
      return { fromLatLngToDivPixel: (place: FakeLatLng) => toWorldPixel(place.toJSON(), view.zoom) };
    }
    addListener(name: string, listener: () => void) {
      return event.addListener(this, name, listener);
    }
    setMap(map: FakeMap | null) {
      this.map = map;
      if (!map) return this.onRemove();
      this.onAdd();
      return this.draw?.();
    }
  }
  // As Google's: a clusterer takes over what can be enumerated.
  for (const name of ['getMap', 'getPanes', 'getProjection', 'addListener', 'setMap']) {
    Object.defineProperty(FakeOverlay.prototype, name, { enumerable: true });
  }

  class FakeLatLng {
    readonly place: Place;
    constructor(first: Place | number, lng = 0) {
      this.place = typeof first === 'number' ? { lat: first, lng } : first;
    }
    lat = () => this.place.lat;
    lng = () => this.place.lng;
    toJSON = () => this.place;
  }

  const event = {
    addListener(_target: object, name: string, listener: () => void) {
      const added = { name, listener };
      listeners.add(added);
      bound += 1;
      return added;
    },
    removeListener: (added: { name: string; listener: () => void }) => listeners.delete(added),
    clearInstanceListeners: () => listeners.clear(),
    trigger: (_target: object, name: string) => tell(name),
  };
  const marker = { AdvancedMarkerElement: FakeMarker };
  const api = { Map: FakeMap, OverlayView: FakeOverlay, LatLng: FakeLatLng, marker, event };
  Reflect.deleteProperty(window, REFUSED);
  Reflect.set(window, 'google', { maps: { ...api, importLibrary: async () => api } });

  return {
    /** Options and element of each map that was made. */
    made,
    view,
    /** How many listeners have been put on so far. */
    bound: () => bound,
    /** The map, or its clusterer, tells of an event. */
    tell,
  };
}
