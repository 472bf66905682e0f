import { texts } from '../texts.ts';
import classes from './FarmMap.module.css';
import { SteeredMap, type SteeredMapProps } from './SteeredMap.tsx';
import { useMapCanvas } from './useMapCanvas.ts';

const { map, mapLoading, mapFailed } = texts.farmList;

/** The map beside the list or in its place: 'While loading it shows 'Loading…'. On failure 'Map failed to load'.' */
export function FarmMap(props: Omit<SteeredMapProps, 'Canvas'>) {
  const { Canvas, failed } = useMapCanvas();
  if (Canvas) return <SteeredMap Canvas={Canvas} {...props} />;
  return (
    <section aria-label={map} className={classes.waiting}>
      <p>{failed ? mapFailed : mapLoading}</p>
    </section>
  );
}
