import type { Category, Farm } from '@sideroad/shared/contract';
import { useNearViewport } from '@sideroad/shared/ui/media';
import { texts } from '../texts.ts';
import classes from './NearbyFarms.module.css';
import { useLateParts } from './useLateParts.ts';

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
