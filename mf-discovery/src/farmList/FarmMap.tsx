import { texts } from '../texts.ts';
import classes from './FarmMap.module.css';
import { SteeredMap, type SteeredMapProps } from './SteeredMap.tsx';
import { useMapModule } from './useMapModule.ts';

const { map: mapName, mapLoading, mapFailed } = texts.farmList;

/** The map beside the list or in its place: 'While loading it shows 'Loading…'. On failure 'Map failed to load'.' */
export function FarmMap(props: Omit<SteeredMapProps, 'map'>) {
  const { map, failed } = useMapModule();
  if (map) return <SteeredMap map={map} {...props} />;
  return (
    <section aria-label={mapName} className={classes.waiting}>
      {failed ? <p role="alert">{mapFailed}</p> : <p>{mapLoading}</p>}
    </section>
  );
}
