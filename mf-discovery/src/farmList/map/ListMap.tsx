import type { FarmSummary } from '@sideroad/shared/contract';
import type { MapView } from '@sideroad/shared/domain/paths';
import { farmPicture } from '@sideroad/shared/domain/sceneImages';
import { useHost, useVisitorLocation } from '@sideroad/shared/host';
import { importAgain } from '@sideroad/shared/importAgain';
import type { MapController } from '@sideroad/shared/map';
import { useCategoryName } from '@sideroad/shared/ui/farmCard';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { remote } from '../../remote.ts';
import { farmListTexts } from '../texts.ts';
import { useEffectWhen } from '../useListUrl.ts';
import classes from './ListMap.module.css';
import type { MapRest } from './mapMoves.ts';

const { map: mapName, mapLoading, mapFailed } = farmListTexts;

type MapModule = typeof import('@sideroad/shared/map');

interface LoadedMap {
  map: MapModule | null;
  failed: boolean;
}

/** Loads the map's code when the map first shows, to spare visitors who never open it. */
function useMapModule(shown: boolean): LoadedMap {
  const { reportError } = useHost();
  const [wanted, setWanted] = useState(shown);
  if (shown && !wanted) setWanted(true);
  const [loaded, setLoaded] = useState<LoadedMap>({ map: null, failed: false });
  useEffect(() => {
    if (!wanted) return;
    importAgain(() => import('@sideroad/shared/map')).then(
      (map) => setLoaded({ map, failed: false }),
      (error: unknown) => {
        reportError(error, { remote, section: mapName });
        setLoaded({ map: null, failed: true });
      },
    );
  }, [wanted, reportError]);
  return loaded;
}

interface SteeredMapProps {
  map: MapModule;
  /** Every fetched farm, not only the page of the list. */
  farms: readonly FarmSummary[];
  /** What to show; another object moves the map. */
  target: MapView;
  controller: RefObject<MapController | null>;
  selectedId: string | null;
  highlightedId: string | null;
  /** Null deselects. */
  onSelect: (id: string | null) => void;
  onRest: (rest: MapRest) => void;
  /** Called when the map cannot be had. */
  onFail: () => void;
}

/** Shows a map that follows its `target`. */
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
  const { location } = useVisitorLocation();
  const markers = useMemo(
    () =>
      farms.flatMap((farm) => {
        const marker = toMapMarker(farm);
        const category = categoryName(farm);
        return marker ? { ...marker, category, image: farmPicture(farm, category) } : [];
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
      visitor={location}
      onSelect={onSelect}
      onDeselect={() => onSelect(null)}
      onFail={onFail}
      onIdle={({ center, zoom, bounds, isReveal }) => onRest({ view: { zoom, ...center }, bounds, isReveal })}
    />
  );
}

interface ListMapProps extends Omit<SteeredMapProps, 'map' | 'target'> {
  /** Null while the start is unknown; the map's code loads meanwhile. */
  target: MapView | null;
  shown: boolean;
}

/** Shows the map of a list, or its loading and failed states. */
export function ListMap({ target, shown, ...props }: ListMapProps) {
  const { map, failed } = useMapModule(shown);
  useEffectWhen(failed, props.onFail);
  if (map && target) return <SteeredMap map={map} target={target} {...props} />;
  return (
    <section aria-label={mapName} className={classes.waiting}>
      {failed ? <p role="alert">{mapFailed}</p> : <p>{mapLoading}</p>}
    </section>
  );
}
