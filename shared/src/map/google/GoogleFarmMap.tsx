import { GoogleMap, OverlayViewF } from '@react-google-maps/api';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Palette, readPalette, watchAppearance } from '../basemap/palette.ts';
import { MAX_ZOOM, MIN_ZOOM } from '../geo.ts';
import type { FarmLabels } from '../labels/FarmLabels.ts';
import labelClasses from '../labels/labels.module.css';
import type { ProviderProps } from '../types.ts';
import { createController, readIdle } from './controller.ts';
import { createLabels } from './createLabels.ts';
import classes from './GoogleFarmMap.module.css';
import { MapsService } from './MapsService.tsx';

type Rule = google.maps.MapTypeStyle;

const paint = (color: string) => [{ color }];
const hide = [{ visibility: 'off' }];

/**
 * 'Custom styled minimal map' (spec section 2, Map view): land, water, parks, main roads and the names of places, in
 * the colours of the embedded map. A list of styles excludes a map id, and so vector maps.
 */
export function mapStyle({ land, green, water, waterText, road, roadLine, text }: Palette): Rule[] {
  return [
    { elementType: 'geometry', stylers: paint(land) },
    { elementType: 'labels.icon', stylers: hide },
    { elementType: 'labels.text.fill', stylers: paint(text) },
    { elementType: 'labels.text.stroke', stylers: paint(land) },
    { featureType: 'administrative', elementType: 'geometry.stroke', stylers: paint(roadLine) },
    { featureType: 'administrative.land_parcel', stylers: hide },
    { featureType: 'administrative.neighborhood', stylers: hide },
    { featureType: 'poi', stylers: hide },
    { featureType: 'poi.park', elementType: 'geometry', stylers: [{ visibility: 'on' }, { color: green }] },
    { featureType: 'transit', stylers: hide },
    { featureType: 'road', elementType: 'geometry.fill', stylers: paint(road) },
    { featureType: 'road', elementType: 'geometry.stroke', stylers: paint(roadLine) },
    { featureType: 'road', elementType: 'labels', stylers: hide },
    { featureType: 'water', elementType: 'geometry', stylers: paint(water) },
    { featureType: 'water', elementType: 'labels.text.fill', stylers: paint(waterText) },
    { featureType: 'water', elementType: 'labels.text.stroke', stylers: paint(water) },
  ];
}

/**
 * 'no default controls … and greedy gesture handling' (spec section 2, Map view), no single-key shortcuts
 * (accessibility, Map), and none of Google's own places to click; in the colours of the page's scheme.
 */
function readOptions(): google.maps.MapOptions {
  const palette = readPalette(document.documentElement);
  return {
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    disableDefaultUI: true,
    gestureHandling: 'greedy',
    keyboardShortcuts: false,
    clickableIcons: false,
    isFractionalZoomEnabled: false,
    backgroundColor: palette.water,
    styles: mapStyle(palette),
  };
}

/**
 * Google makes its own element a region named 'Map', within the page's: one of that name is enough (accessibility,
 * Map).
 */
function leaveOneRegion(element: HTMLElement): void {
  for (const inner of element.querySelectorAll('[role="region"]')) {
    for (const name of ['role', 'aria-label', 'aria-roledescription']) inner.removeAttribute(name);
  }
}

/** What a map tells, for the latest props. */
function listenersFor(latest: RefObject<ProviderProps>, onLabels: (labels: FarmLabels) => void) {
  let live: { map: google.maps.Map; labels: FarmLabels; observer: ResizeObserver } | null = null;
  // A map that moved while it was hidden tells so once it is seen.
  let untold = true;
  const tell = () => {
    const idle = live && readIdle(live.map);
    untold = !idle;
    if (idle) latest.current.onIdle(idle);
  };
  return {
    onLoad(map: google.maps.Map) {
      const labels = createLabels(map, (id) => latest.current.onSelect(id));
      const observer = new ResizeObserver(() => {
        if (untold) tell();
      });
      observer.observe(map.getDiv());
      live = { map, labels, observer };
      onLabels(labels);
      latest.current.onReady(createController(map, labels));
    },
    onUnmount(map: google.maps.Map) {
      google.maps.event.clearInstanceListeners(map);
      live?.observer.disconnect();
      live?.labels.stop();
      live = null;
    },
    onIdle() {
      if (live) leaveOneRegion(live.map.getDiv());
      tell();
    },
    onClick: () => latest.current.onBackgroundClick(),
    onBoundsChanged: () => latest.current.onMove(),
    onDragStart: () => live?.labels.dragStarted(),
  };
}

/** The map itself, once the service is there. */
function LoadedMap(props: ProviderProps) {
  const { markers, selectedId, highlightedId, pin } = props;
  const [farm] = markers;
  const latest = useRef(props);
  const [labels, setLabels] = useState<FarmLabels | null>(null);
  // Where it starts only: GoogleMap would follow a later centre.
  const [start] = useState({ center: props.initialCenter, zoom: props.initialZoom });
  // The same for good: at any other prop, GoogleMap takes all listeners off the map and puts them on again.
  const [listeners] = useState(() => listenersFor(latest, setLabels));
  const [options, setOptions] = useState(readOptions);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => watchAppearance(() => setOptions(readOptions())), []);

  useEffect(() => {
    labels?.set({ markers: pin ? [] : markers, selectedId, highlightedId });
  }, [labels, markers, selectedId, highlightedId, pin]);

  return (
    <GoogleMap mapContainerClassName={classes.box} options={options} {...start} {...listeners}>
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
