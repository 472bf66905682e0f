import type { Coordinates, Farm } from '@sideroad/shared/contract';
import { Button } from '@sideroad/shared/ui/button';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { useId, useRef } from 'react';
import { texts } from '../texts.ts';
import classes from './FarmMap.module.css';
import { useMapCode } from './useMapCode.ts';
import { useNearViewport } from './useNearViewport.ts';

function MapSection({ farm, coordinates }: { farm: Farm; coordinates: Coordinates }) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const { code, failed, retry } = useMapCode(useNearViewport(section));
  return (
    <section ref={section} className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.map.title}</h2>
      <div className={classes.frame}>
        {code ? <code.FarmMapCanvas farm={farm} coordinates={coordinates} /> : null}
        {failed ? (
          <div role="alert" className={classes.failed}>
            <p>{texts.map.failed}</p>
            <Button variant="secondary" onClick={retry}>
              {texts.tryAgain}
            </Button>
          </div>
        ) : null}
        {code || failed ? null : <Skeleton className={classes.skeleton} />}
      </div>
    </section>
  );
}

/**
 * The map titled 'Where your farm experience awaits', its code loaded when it comes near the screen. Nothing for a
 * farm without coordinates (decision D4).
 */
export function FarmMap({ farm }: { farm: Farm }) {
  const { coordinates } = farm.location;
  return coordinates ? <MapSection farm={farm} coordinates={coordinates} /> : null;
}
