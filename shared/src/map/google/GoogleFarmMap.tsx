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
 * Styles a minimal map: land, water, parks, main roads and names of places, in the colours of the embedded map.
 * A list of styles excludes a map id, and so vector maps.
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
 * Reads Google's options: no default controls, greedy gestures, no shortcuts of a single key and no clickable places
 * [MAP-1, MAP-3], in the colours of the page's scheme.
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

/** Removes Google's own region named 'Map' inside the page's region of that name. */
function leaveOneRegion(element: HTMLElement): void {
  for (const inner of element.querySelectorAll('[role="region"]')) {
    for (const name of ['role', 'aria-label', 'aria-roledescription']) inner.removeAttribute(name);
  }
}

/** Makes the map's listeners, which call the latest props. */
function listenersFor(latest: RefObject<ProviderProps>, onLabels: (labels: FarmLabels) => void) {
  let live: { map: google.maps.Map; labels: FarmLabels; observer: ResizeObserver } | null = null;
  // A map that moved while it was hidden reports this once it is visible.
  let unreported = true;
  const report = () => {
    const idle = live && readIdle(live.map);
    unreported = !idle;
    if (idle) latest.current.onIdle(idle);
  };
  return {
    onLoad(map: google.maps.Map) {
      const labels = createLabels(
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
      google.maps.event.clearInstanceListeners(map);
      live?.observer.disconnect();
      live?.labels.stop();
      live = null;
    },
    onIdle() {
      if (live) leaveOneRegion(live.map.getDiv());
      report();
    },
    onClick: () => latest.current.onBackgroundClick(),
    onBoundsChanged: () => latest.current.onMove(),
    onDragStart: () => live?.labels.dragStarted(),
  };
}

function LoadedMap(props: ProviderProps) {
  const { markers, selectedId, highlightedId, visitor, pin } = props;
  const [farm] = markers;
  const latest = useRef(props);
  const [labels, setLabels] = useState<FarmLabels | null>(null);
  // Only the start: GoogleMap would follow a later centre.
  const [start] = useState({ center: props.initialCenter, zoom: props.initialZoom });
  // Never changed: GoogleMap would remove and add all listeners again.
  const [listeners] = useState(() => listenersFor(latest, setLabels));
  const [options, setOptions] = useState(readOptions);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => watchAppearance(() => setOptions(readOptions())), []);

  useEffect(() => {
    labels?.set({ markers: pin ? [] : markers, selectedId, highlightedId, visitor });
  }, [labels, markers, selectedId, highlightedId, visitor, pin]);

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
