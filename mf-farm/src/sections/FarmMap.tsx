import type { Farm } from '@sideroad/shared/contract';
import { MapCanvas, toMapMarker } from '@sideroad/shared/map';
import { CategoryIcon } from '@sideroad/shared/ui/icon';
import { useNearViewport } from '@sideroad/shared/ui/media';
import { useId, useMemo } from 'react';
import { texts } from '../texts.ts';
import classes from './FarmMap.module.css';

interface FarmMapProps {
  farm: Farm;
  /** Sets the icon of the pin. */
  categoryName?: string | undefined;
}

/** Shows the farm on a map, which loads when it comes near the window. */
export function FarmMap({ farm, categoryName = '' }: FarmMapProps) {
  const titleId = useId();
  const { near, ref } = useNearViewport();
  const marker = useMemo(() => toMapMarker(farm), [farm]);
  const markers = useMemo(() => (marker ? [marker] : []), [marker]);
  if (!marker) return null;
  return (
    <section ref={ref} className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.map.title}</h2>
      <div className={classes.frame}>
        {near ? (
          <MapCanvas markers={markers} center={marker.position} pin={<CategoryIcon name={categoryName} />} />
        ) : null}
      </div>
    </section>
  );
}
