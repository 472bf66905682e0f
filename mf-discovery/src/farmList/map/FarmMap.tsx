import type { FarmSummary } from '@sideroad/shared/contract';
import type { MapView } from '@sideroad/shared/domain/paths';
import { farmPicture } from '@sideroad/shared/domain/sceneImages';
import { useHost } from '@sideroad/shared/host';
import { importAgain } from '@sideroad/shared/importAgain';
import type { MapController } from '@sideroad/shared/map';
import { useCategoryName } from '@sideroad/shared/ui/farmCard';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { remote } from '../../remote.ts';
import { texts } from '../../texts.ts';
import { useWhenever } from '../useWhenever.ts';
import classes from './FarmMap.module.css';
import type { MapRest } from './mapMoves.ts';

type MapModule = typeof import('@sideroad/shared/map');

interface LoadedMap {
  /** Null until it is loaded. */
  map: MapModule | null;
  failed: boolean;
}

/** The map's code, loaded when it is first wanted: a phone that never opens the map never pays for it. */
function useMapModule(shown: boolean): LoadedMap {
  const { reportError } = useHost();
  const [wanted, setWanted] = useState(shown);
  if (shown && !wanted) setWanted(true);
  const [loaded, setLoaded] = useState<LoadedMap>({ map: null, failed: false });
  useEffect(() => {
    if (!wanted) return;
    let mounted = true;
    importAgain(() => import('@sideroad/shared/map')).then(
      (map) => mounted && setLoaded({ map, failed: false }),
      (error: unknown) => {
        reportError(error, { remote, section: texts.farmList.map });
        if (mounted) setLoaded({ map: null, failed: true });
      },
    );
    return () => {
      mounted = false;
    };
  }, [wanted, reportError]);
  return loaded;
}

interface SteeredMapProps {
  map: MapModule;
  /** Every fetched farm, whatever page the list shows (decision B12). */
  farms: readonly FarmSummary[];
  /** What to show; another object moves the map. */
  target: MapView;
  /** Gets hold of the map, to show all farms. */
  controller: RefObject<MapController | null>;
  selectedId: string | null;
  highlightedId: string | null;
  /** Null deselects. */
  onSelect: (id: string | null) => void;
  onRest: (rest: MapRest) => void;
  /** There will be no map. */
  onFail: () => void;
}

/** A map that follows its `target`. */
function SteeredMap({
  map,
  farms,
  target,
  controller,
  onSelect,
  onRest,
  onFail,
  ...marked
}: SteeredMapProps) {
  const [start] = useState(target);
  const shown = useRef(start);
  useEffect(() => {
    if (shown.current === target) return;
    shown.current = target;
    controller.current?.setView(target, target.zoom);
  }, [target, controller]);
  const { MapCanvas, toMapMarker } = map;
  const categoryName = useCategoryName();
  const markers = useMemo(
    () =>
      farms.flatMap((farm) => {
        const marker = toMapMarker(farm);
        return marker ? { ...marker, image: farmPicture(farm, categoryName(farm)) } : [];
      }),
    [farms, toMapMarker, categoryName],
  );
  return (
    <MapCanvas
      {...marked}
      ref={controller}
      markers={markers}
      center={start}
      zoom={start.zoom}
      onSelect={onSelect}
      onDeselect={() => onSelect(null)}
      onFail={onFail}
      onIdle={({ center, zoom, bounds }) => onRest({ view: { zoom, ...center }, bounds })}
    />
  );
}

const { map: mapName, mapLoading, mapFailed } = texts.farmList;

interface FarmMapProps extends Omit<SteeredMapProps, 'map' | 'target'> {
  /** Null while it is not known where to start; the map's code is loaded meanwhile. */
  target: MapView | null;
  /** The map's code is loaded when it first shows; a map that was made stays, with its view. */
  shown: boolean;
}

/** The map beside the list or in its place: 'While loading it shows 'Loading…'. On failure 'Map failed to load'.' */
export function FarmMap({ target, shown, ...props }: FarmMapProps) {
  const { map, failed } = useMapModule(shown);
  useWhenever(failed, props.onFail);
  if (map && target) return <SteeredMap map={map} target={target} {...props} />;
  return (
    <section aria-label={mapName} className={classes.waiting}>
      {failed ? <p role="alert">{mapFailed}</p> : <p>{mapLoading}</p>}
    </section>
  );
}
