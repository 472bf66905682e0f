import type { Farm } from '@sideroad/shared/contract';
import { distanceKm } from '@sideroad/shared/domain/geo';
import { distanceText } from '@sideroad/shared/domain/metaText';
import { queryLocation, useHost, useVisitorLocation } from '@sideroad/shared/host';
import { Panel } from '@sideroad/shared/ui/dialog';
import { useMediaQuery } from '@sideroad/shared/ui/media';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { HoursCard, OpeningStatus, useOpening } from '../hours/HoursCard.tsx';
import { texts } from '../texts.ts';
import classes from './StateLine.module.css';

/** The distance as cards say it: from the place that lists are fetched for. */
function useVisitorDistance({ location: { coordinates } }: Farm): string | null {
  const location = queryLocation(useHost().visitorLocation, useVisitorLocation());
  if (!location || !coordinates) return null;
  return distanceText(distanceKm(location, { lat: coordinates.lat, lng: coordinates.lon }));
}

/**
 * Shows whether the farm is open, its town and its distance from the visitor. All of it is known in the browser only, so
 * the line keeps its height, and the distance, which may come late, is its last part. At 787 px and below, where no
 * sidebar has the hours, the status is a button that opens them.
 */
export function StateLine({ farm }: { farm: Farm }) {
  const opening = useOpening(farm);
  const distance = useVisitorDistance(farm);
  const isNarrow = useMediaQuery('(max-width: 787.98px)');
  const [isPanelOpen, setPanelOpen] = useState(false);
  if (!opening) return <div className={classes.line} />;
  const status = <OpeningStatus opening={opening} />;
  const { city } = farm.location.address;
  return (
    <div className={classes.line}>
      {isNarrow ? (
        <button
          type="button"
          className={classes.status}
          aria-haspopup="dialog"
          onClick={() => setPanelOpen(true)}
        >
          <span className={classes.words}>{status}</span>
          <span className="sr-only">{texts.hours.title}</span>
          <ChevronRight aria-hidden="true" />
        </button>
      ) : (
        <span className={classes.status}>{status}</span>
      )}
      <span>{[city, distance].filter(Boolean).join(' · ')}</span>
      <Panel title={texts.hours.title} open={isPanelOpen} onOpenChange={setPanelOpen}>
        <HoursCard farm={farm} date={opening.at} />
      </Panel>
    </div>
  );
}
