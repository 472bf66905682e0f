import { toWorldPixel } from '../../geo/mercator.ts';
import { mapsService } from '../mapsService.ts';

interface Place {
  lat: number;
  lng: number;
}
const json = <T extends object>(value: T) => ({ ...value, toJSON: () => value });

/**
 * The maps service as unit tests need it, in jsdom's window as if it had been loaded: one map that moves only when
 * told to and says what a test has it say. What Google's map does is the matter of the browser tests' stub.
 */
export function fakeMaps() {
  const listeners = new Map<string, (() => void)[]>();
  const made: { options: google.maps.MapOptions; element: HTMLElement }[] = [];
  const view = { center: { lat: 0, lng: 0 }, zoom: 0, bounds: { south: 0, west: 0, north: 0, east: 0 } };

  class FakeMap {
    constructor(
      readonly element: HTMLElement,
      options: google.maps.MapOptions & { center: Place },
    ) {
      made.push({ options, element });
      view.center = options.center;
      view.zoom = options.zoom ?? 0;
    }
    addListener = (name: string, listener: () => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    getDiv = () => this.element;
    getZoom = () => view.zoom;
    getCenter = () => json(view.center);
    getBounds = () => json(view.bounds);
    setOptions = (options: google.maps.MapOptions) => Object.assign(made.at(-1)?.options ?? {}, options);
    setZoom = (zoom: number) => Object.assign(view, { zoom });
    panTo = (center: Place) => Object.assign(view, { center });
    moveCamera = (camera: Partial<typeof view>) => Object.assign(view, camera);
  }

  class FakeOverlay {
    static preventMapHitsFrom = () => {};
    onAdd = () => {};
    draw = () => {};
    onRemove = () => {};
    map: FakeMap | null = null;
    getPanes = () => ({ overlayMouseTarget: this.map?.element, overlayLayer: this.map?.element });
    getProjection = () => ({
      fromLatLngToDivPixel: ({ lat, lng }: Place) => toWorldPixel({ lat, lng }, view.zoom),
    });
    setMap(map: FakeMap | null) {
      this.map = map;
      if (!map) return this.onRemove();
      this.onAdd();
      return this.draw();
    }
  }

  class FakeLatLng {
    constructor({ lat, lng }: Place) {
      Object.assign(this, { lat, lng });
    }
  }

  const api = {
    Map: FakeMap,
    OverlayView: FakeOverlay,
    LatLng: FakeLatLng,
    event: { clearInstanceListeners: () => listeners.clear() },
  };
  Reflect.set(window, 'google', { maps: { importLibrary: async () => api } });
  Object.assign(mapsService(), { loading: null, refused: false });

  return {
    /** Options and element of each map that was made. */
    made,
    view,
    /** The map tells of an event. */
    tell: (name: string) => {
      for (const listener of listeners.get(name) ?? []) listener();
    },
  };
}
