import { farmQuery } from '@sideroad/shared/api';
import { hoursTimeZone } from '@sideroad/shared/domain/hoursZone';
import { metaText } from '@sideroad/shared/domain/metaText';
import { stateAt } from '@sideroad/shared/domain/opening';
import { stateText } from '@sideroad/shared/domain/openingText';
import { placeText } from '@sideroad/shared/domain/placeText';
import { useQuery } from '@sideroad/shared/query';
import { Link } from '@sideroad/shared/router';
import { IconButton } from '@sideroad/shared/ui/button';
import { useMediaQuery } from '@sideroad/shared/ui/media';
import { Picture } from '@sideroad/shared/ui/picture';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { MapMarker } from '../types.ts';
import classes from './preview.module.css';

/** Used where styles cannot be read [MAP-23]. */
const SHEET_EXIT_MS = 650;

/** Reads the duration of an element's animation from its style, in ms: under reduced motion it is shorter. */
function exitDuration(element: Element): number {
  const [first = ''] = getComputedStyle(element).animationDuration.split(',');
  const seconds = Number.parseFloat(first);
  if (Number.isNaN(seconds)) return SHEET_EXIT_MS;
  return first.trim().endsWith('ms') ? seconds : seconds * 1000;
}

export interface PreviewCardProps {
  marker: Omit<MapMarker, 'position'>;
  phase: 'selected' | 'closing';
  onClose: () => void;
  onExited: () => void;
}

/** Says whether a farm is open; its space stays empty until that is known, and where it has no hours. */
function OpenState({ farmId }: { farmId: string }) {
  const { data: farm } = useQuery(farmQuery(farmId));
  const state = farm && stateAt(farm, new Date(), hoursTimeZone(farm));
  return (
    <p className={classes.state} data-open={state?.state === 'open'}>
      {state && stateText(state)}
    </p>
  );
}

/** The preview of a farm. Takes the focus from a focused label when it opens; the map gives it back. */
export function PreviewCard({ marker, phase, onClose, onExited }: PreviewCardProps) {
  const card = useRef<HTMLDivElement>(null);
  // Not modal: the map stays in use beside the sheet.
  const isSheet = useMediaQuery('(max-width: 767.98px)');
  const exit = useEffectEvent(onExited);
  const { id } = marker;

  useEffect(() => {
    if (phase !== 'closing' || !card.current) return;
    const timer = setTimeout(() => exit(), exitDuration(card.current));
    return () => clearTimeout(timer);
  }, [phase]);

  useEffect(() => {
    const { activeElement } = document;
    const fromMap = card.current?.closest('[data-map]')?.contains(activeElement) ?? false;
    if (id && fromMap && activeElement?.getAttribute('aria-current') === 'true')
      card.current?.focus({ preventScroll: true });
  }, [id]);

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles are named
    <div
      ref={card}
      role={isSheet ? 'dialog' : 'group'}
      aria-label={marker.label}
      tabIndex={-1}
      className={classes.card}
      data-phase={phase}
      inert={phase === 'closing'}
    >
      <div className={classes.picture}>
        <Picture image={marker.image} alt="" sizes="(min-width: 768px) 300px, 128px" priority />
      </div>
      <div className={classes.body}>
        <Link to={marker.href} className={classes.link}>
          {marker.label}
        </Link>
        <p className={classes.place}>{placeText(marker)}</p>
        <p className={classes.place}>{metaText(marker.category ?? '', marker.distance ?? null)}</p>
        <OpenState farmId={marker.id} />
      </div>
      <IconButton label="Close" className={classes.close} onClick={onClose}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
