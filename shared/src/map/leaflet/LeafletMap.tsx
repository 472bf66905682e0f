import type { Map as Leaflet } from 'leaflet';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Basemap } from '../basemap/loadBasemap.ts';
import type { FarmLabels } from '../labels/FarmLabels.ts';
import type { ProviderProps } from '../types.ts';
import { createController, createLabels, readIdle } from './controller.ts';
import { createMap } from './createMap.ts';
import classes from './LeafletMap.module.css';
import { usePin } from './pin.tsx';
import './vendor.css';

interface LiveMap {
  map: Leaflet;
  labels: FarmLabels;
}

function LeafletMap({ basemap, ...props }: ProviderProps & { basemap: Basemap }) {
  const { markers, selectedId, highlightedId, visitor, pin } = props;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [live, setLive] = useState<LiveMap | null>(null);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const map = createMap(element, { ...latest.current, basemap });
    const onMove = () => latest.current.onMove();
    const labels = createLabels(map, basemap.names, (id) => latest.current.onSelect(id), onMove);
    map.on('click', () => latest.current.onBackgroundClick());
    map.on('move resize', onMove);
    // A map that moved while it was hidden reports this once it is visible.
    let unreported = false;
    const report = () => {
      const idle = readIdle(map);
      unreported = idle === null;
      if (idle) latest.current.onIdle(idle);
    };
    map.on('moveend', report);
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === 0) return;
      map.invalidateSize({ animate: false });
      if (unreported) report();
    });
    observer.observe(element);
    setLive({ map, labels });
    latest.current.onReady(createController(map, labels));
    report();
    return () => {
      observer.disconnect();
      map.remove();
      setLive(null);
    };
  }, [basemap]);

  useEffect(() => {
    live?.labels.set({ markers: pin ? [] : markers, selectedId, highlightedId, visitor });
  }, [live, markers, selectedId, highlightedId, visitor, pin]);

  const pinElement = usePin(live?.map ?? null, pin, markers[0]);
  return (
    <>
      <div ref={box} className={classes.box} />
      {pinElement}
    </>
  );
}

/** Makes the component with its data already loaded. */
export function createLeafletMap(basemap: Basemap): ComponentType<ProviderProps> {
  return (props) => <LeafletMap {...props} basemap={basemap} />;
}
