import type { FarmSummary } from '@sideroad/shared/contract';
import type { MapView } from '@sideroad/shared/domain/paths';
import { farmPicture } from '@sideroad/shared/domain/sceneImages';
import type { MapController } from '@sideroad/shared/map';
import { useCategoryName } from '@sideroad/shared/ui/farmCard';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { MapRest } from './mapMoves.ts';
import type { MapModule } from './useMapModule.ts';

export interface SteeredMapProps {
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
export function SteeredMap({
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
