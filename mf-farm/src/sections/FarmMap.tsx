import type { Farm } from '@sideroad/shared/contract';
import { toMapMarker } from '@sideroad/shared/map';
import { CategoryIcon } from '@sideroad/shared/ui/icon';
import { useNearViewport } from '@sideroad/shared/ui/media';
import { useId, useMemo } from 'react';
import { texts } from '../texts.ts';
import classes from './FarmMap.module.css';
import { useLateParts } from './useLateParts.ts';

/** Shows the roads around the farm and the next towns. */
const ZOOM = 12;

interface FarmMapProps {
  farm: Farm;
  /** Sets the icon of the pin. */
  categoryName?: string | undefined;
}

/** Shows the farm on a map, which loads when it comes near the window. */
export function FarmMap({ farm, categoryName = '' }: FarmMapProps) {
  const titleId = useId();
  const { near, ref } = useNearViewport();
  const { parts, failed } = useLateParts(near, texts.map.title);
  const marker = useMemo(() => toMapMarker(farm), [farm]);
  const markers = useMemo(() => (marker ? [marker] : []), [marker]);
  if (!marker) return null;
  return (
    <section ref={ref} className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.map.title}</h2>
      <div className={classes.frame}>
        {parts ? (
          <parts.MapCanvas
            markers={markers}
            center={marker.position}
            zoom={ZOOM}
            pin={<CategoryIcon name={categoryName} />}
          />
        ) : (
          <p role={failed ? 'alert' : 'status'} className={classes.state}>
            {failed ? texts.map.failed : near && texts.map.loading}
          </p>
        )}
      </div>
    </section>
  );
}
