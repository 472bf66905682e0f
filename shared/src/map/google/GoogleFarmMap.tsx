import { GoogleMap, OverlayViewF } from '@react-google-maps/api';
import { useConfig } from '@sideroad/shared/host';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { readPalette, watchAppearance } from '../basemap/palette.ts';
import { MAX_ZOOM, MIN_ZOOM } from '../geo.ts';
import labelClasses from '../labels/labels.module.css';
import type { ProviderProps } from '../types.ts';
import { createController, readIdle, type View } from './controller.ts';
import classes from './GoogleFarmMap.module.css';
import { GoogleLabels } from './GoogleLabels.ts';
import { MapsService } from './MapsService.tsx';

type Scheme = 'LIGHT' | 'DARK';

/** Google's own map id for trying out; its maps have Google's standard look. */
const DEMO_MAP_ID = 'DEMO_MAP_ID';

/** Reads the colour scheme of the page. */
function readScheme(): Scheme {
  const { theme } = document.documentElement.dataset;
  const isDark = theme ? theme === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
  return isDark ? 'DARK' : 'LIGHT';
}

/**
 * Returns Google's options: no default controls, greedy gestures, no shortcuts of a single key and no clickable places
 * [MAP-1, MAP-2]. Advanced markers need a map id, whose style in Google's console decides the look. A raster map cannot
 * tilt or turn.
 */
const optionsFor = (mapId: string, colorScheme: Scheme): google.maps.MapOptions => ({
  mapId: mapId || DEMO_MAP_ID,
  colorScheme,
  renderingType: 'RASTER',
  minZoom: MIN_ZOOM,
  maxZoom: MAX_ZOOM,
  disableDefaultUI: true,
  gestureHandling: 'greedy',
  keyboardShortcuts: false,
  clickableIcons: false,
  isFractionalZoomEnabled: false,
  backgroundColor: readPalette(document.documentElement).water,
});

/** Removes Google's own region named 'Map' inside the page's region of that name. */
function leaveOneRegion(element: HTMLElement): void {
  for (const inner of element.querySelectorAll('[role="region"]')) {
    for (const name of ['role', 'aria-label', 'aria-roledescription']) inner.removeAttribute(name);
  }
}

/** Makes the map's listeners, which call the latest props. */
function listenersFor(
  latest: RefObject<ProviderProps>,
  view: RefObject<View>,
  onLabels: (labels: GoogleLabels) => void,
) {
  let live: { map: google.maps.Map; labels: GoogleLabels; observer: ResizeObserver } | null = null;
  // A map that moved while it was hidden reports this once it is visible.
  let unreported = true;
  const report = () => {
    const idle = live && readIdle(live.map);
    unreported = !idle;
    if (!idle) return;
    view.current = idle;
    latest.current.onIdle(idle);
  };
  return {
    onLoad(map: google.maps.Map) {
      const labels = new GoogleLabels(
        map,
        (id) => latest.current.onSelect(id),
        () => latest.current.onMove(),
      );
      const observer = new ResizeObserver(() => {
        if (unreported) report();
      });
      observer.observe(map.getDiv());
      live = { map, labels, observer };
      onLabels(labels);
      latest.current.onReady(createController(map, labels));
    },
    onUnmount(map: google.maps.Map) {
      live?.observer.disconnect();
      live?.labels.stop();
      google.maps.event.clearInstanceListeners(map);
      live = null;
    },
    onIdle() {
      if (live) leaveOneRegion(live.map.getDiv());
      report();
    },
    onClick: () => latest.current.onBackgroundClick(),
    onBoundsChanged: () => latest.current.onMove(),
  };
}

function LoadedMap(props: ProviderProps) {
  const { markers, selectedId, highlightedId, visitor, pin } = props;
  const [farm] = markers;
  const latest = useRef(props);
  const [labels, setLabels] = useState<GoogleLabels | null>(null);
  const { googleMapsMapId } = useConfig();
  const view = useRef({ center: props.initialCenter, zoom: props.initialZoom });
  // Never changed: GoogleMap would remove and add all listeners again.
  const [listeners] = useState(() => listenersFor(latest, view, setLabels));
  // GoogleMap would follow a later centre, and a map keeps the scheme that it was made with.
  const [start, setStart] = useState(() => ({ scheme: readScheme(), ...view.current }));
  const options = useMemo(() => optionsFor(googleMapsMapId, start.scheme), [googleMapsMapId, start.scheme]);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(
    () =>
      watchAppearance(() => {
        const scheme = readScheme();
        setStart((now) => (now.scheme === scheme ? now : { scheme, ...view.current }));
      }),
    [],
  );

  useEffect(() => {
    labels?.set({ markers: pin ? [] : markers, selectedId, highlightedId, visitor });
  }, [labels, markers, selectedId, highlightedId, visitor, pin]);

  return (
    <GoogleMap
      key={start.scheme}
      mapContainerClassName={`${classes.box} ${labelClasses.google}`}
      options={options}
      center={start.center}
      zoom={start.zoom}
      {...listeners}
    >
      {pin && farm && (
        <OverlayViewF mapPaneName="overlayLayer" position={farm.position}>
          <span role="img" aria-label={farm.label} className={labelClasses.pin}>
            {pin}
          </span>
        </OverlayViewF>
      )}
    </GoogleMap>
  );
}

/** The map of the maps service, for sites that have a key. */
export function GoogleFarmMap(props: ProviderProps) {
  return (
    <MapsService onFail={props.onFail}>
      <LoadedMap {...props} />
    </MapsService>
  );
}
