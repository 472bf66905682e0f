import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { FarmLabels } from '../labels/FarmLabels.ts';
import { type PlacePin, usePin } from '../labels/usePin.tsx';
import type { ProviderProps } from '../types.ts';
import { createController } from './controller.ts';
import { createLabels } from './createLabels.ts';
import { createMap } from './createMap.ts';
import classes from './GoogleMap.module.css';
import { KeyRefused, type MapsApi, watchRefusal } from './mapsService.ts';
import { placePinOn } from './placePin.ts';
import { readIdle } from './readIdle.ts';

interface LiveMap {
  placePin: PlacePin;
  labels: FarmLabels;
}

/** The map of the maps service, for sites that have a key. */
function GoogleMap({ api, ...props }: ProviderProps & { api: MapsApi }) {
  const { markers, selectedId, highlightedId, pin } = props;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [live, setLive] = useState<LiveMap | null>(null);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => watchRefusal(() => latest.current.onFail(new KeyRefused())), []);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { map, remove } = createMap(api, element, latest.current);
    const labels = createLabels(api, map, (id) => latest.current.onSelect(id));
    map.addListener('click', () => latest.current.onBackgroundClick());
    map.addListener('bounds_changed', () => latest.current.onMove());
    // A map that moved while it was hidden tells so once it is seen.
    let untold = true;
    const tell = () => {
      const idle = readIdle(map);
      untold = idle === null;
      if (idle) latest.current.onIdle(idle);
    };
    map.addListener('idle', tell);
    const observer = new ResizeObserver(() => {
      if (untold) tell();
    });
    observer.observe(element);
    setLive({ placePin: placePinOn(api, map), labels });
    latest.current.onReady(createController(map, labels));
    return () => {
      observer.disconnect();
      labels.stop();
      remove();
      setLive(null);
    };
  }, [api]);

  useEffect(() => {
    live?.labels.set({ markers: pin ? [] : markers, selectedId, highlightedId });
  }, [live, markers, selectedId, highlightedId, pin]);

  const pinElement = usePin(live?.placePin ?? null, pin, markers[0]);
  return (
    <>
      <div ref={box} className={classes.box} />
      {pinElement}
    </>
  );
}

/** The component for a page, with the service already at hand. */
export function createGoogleMap(api: MapsApi): ComponentType<ProviderProps> {
  return (props) => <GoogleMap {...props} api={api} />;
}
