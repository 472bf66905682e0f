import type { MapView } from '@sideroad/shared/domain/paths';
import { texts } from '../texts.ts';
import classes from './FarmMap.module.css';
import { SteeredMap, type SteeredMapProps } from './SteeredMap.tsx';
import { useMapModule } from './useMapModule.ts';
import { useWhenever } from './useWhenever.ts';

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
