import type { Category, Farm } from '@sideroad/shared/contract';
import { useHost } from '@sideroad/shared/host';
import { importAgain } from '@sideroad/shared/importAgain';
import { toMapMarker } from '@sideroad/shared/map';
import { CategoryIcon } from '@sideroad/shared/ui/icon';
import { useNearViewport } from '@sideroad/shared/ui/media';
import { useEffect, useId, useMemo, useState } from 'react';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';
import classes from './LateSections.module.css';

const loadParts = () => import('./lateParts.tsx');

/** Loads the parts of the page below its first screens. A failure is reported for `section`. */
function useLateParts(wanted: boolean, section: string) {
  const { reportError } = useHost();
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadParts>> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    importAgain(loadParts).then(setParts, (error: unknown) => {
      reportError(error, { remote, section });
      setFailed(true);
    });
  }, [wanted, section, reportError]);
  return { parts, failed };
}

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

/** Shows the nearest farms of the same category once they come near the window; nothing where there are none. */
export function NearbyFarms({ farm, category }: { farm: Farm; category: Category | undefined }) {
  const { near, ref } = useNearViewport();
  const { parts } = useLateParts(near, texts.nearby.title);
  const { coordinates } = farm.location;
  if (!coordinates || !category) return null;
  const place = { lat: coordinates.lat, lng: coordinates.lon };
  return (
    <div ref={ref} className={classes.nearby}>
      {parts ? <parts.NearbyRail farm={farm} place={place} category={category} /> : null}
    </div>
  );
}
