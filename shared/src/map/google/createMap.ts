import { readPalette, watchAppearance } from '../basemap/palette.ts';
import { MAX_ZOOM, MIN_ZOOM } from '../limits.ts';
import type { ProviderProps } from '../types.ts';
import { mapStyle } from './mapStyle.ts';
import type { MapsApi } from './mapsService.ts';

/**
 * Google makes its own element a region named 'Map', within the page's: one of that name is enough (accessibility,
 * Map).
 */
function leaveOneRegion(element: HTMLElement): void {
  for (const inner of element.querySelectorAll('[role="region"]')) {
    for (const name of ['role', 'aria-label', 'aria-roledescription']) inner.removeAttribute(name);
  }
}

type MapStart = Pick<ProviderProps, 'initialCenter' | 'initialZoom'>;

/**
 * A Google map in an element: 'no default controls … and greedy gesture handling' (spec section 2, Map view), no
 * single-key shortcuts (accessibility, Map), and none of Google's own places to click. Its colours follow the scheme.
 * @returns the map, and how to be rid of it
 */
export function createMap(api: MapsApi, element: HTMLElement, { initialCenter, initialZoom }: MapStart) {
  const palette = readPalette(document.documentElement);
  const map = new api.Map(element, {
    center: initialCenter,
    zoom: initialZoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    disableDefaultUI: true,
    gestureHandling: 'greedy',
    keyboardShortcuts: false,
    clickableIcons: false,
    isFractionalZoomEnabled: false,
    backgroundColor: palette.water,
    styles: mapStyle(palette),
  });
  map.addListener('idle', () => leaveOneRegion(element));
  const stopWatching = watchAppearance(() => {
    map.setOptions({ styles: mapStyle(readPalette(document.documentElement)) });
  });
  const remove = () => {
    stopWatching();
    api.event.clearInstanceListeners(map);
    element.replaceChildren();
  };
  return { map, remove };
}
