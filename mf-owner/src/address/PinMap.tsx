import type { LatLng } from '@sideroad/shared/contract';
import { useConfig } from '@sideroad/shared/host';
import { MapCanvas, type MapController, type MapIdle, type MapMarker } from '@sideroad/shared/map';
import { Button, IconButton } from '@sideroad/shared/ui/button';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, MapPin } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import type { AddFarmValues } from '../form/values.ts';
import { texts } from '../texts.ts';
import classes from './Address.module.css';
import { type Direction, stepFrom, toCoordinates, usePlace } from './place.ts';

const STEPS = [
  ['left', ArrowLeft],
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['right', ArrowRight],
] as const;

interface MoveControlsProps {
  onStep: (direction: Direction) => void;
  onPlace: () => void;
  onCancel: () => void;
}

/** Buttons that move the pin and end the move. They take the focus from the button that they replace. */
function MoveControls({ onStep, onPlace, onCancel }: MoveControlsProps) {
  const place = useRef<HTMLButtonElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className={classes.actions}>
      <Button ref={place} variant="secondary" onClick={onPlace}>
        {texts.address.place}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {texts.address.cancel}
      </Button>
      <span className={classes.steps}>
        {STEPS.map(([direction, Icon]) => (
          <IconButton
            key={direction}
            label={texts.address.steps[direction]}
            variant="line"
            onClick={() => onStep(direction)}
          >
            <Icon aria-hidden="true" />
          </IconButton>
        ))}
      </span>
    </div>
  );
}

const markerAt = (position: LatLng): MapMarker => ({
  id: 'pin',
  position,
  label: texts.address.pin,
  city: null,
  state: null,
  image: null,
  href: '',
});

const PIN = <MapPin aria-hidden="true" />;
const NONE: readonly MapMarker[] = [];
/** Zoom at which a town fills the map. */
const TOWN_ZOOM = 11;

/** The farm on a map that moves below its fixed pin; coordinates change when the owner puts the pin down [ADD-41]. */
export function PinMap() {
  const { defaultLocation } = useConfig();
  const { input } = useField<AddFarmValues['location']['coordinates']>('location.coordinates', {
    subscription: { value: true },
    allowNull: true,
  });
  const { asked, found, unknown } = usePlace();
  const [moving, setMoving] = useState(false);
  const map = useRef<MapController>(null);
  const idle = useRef<MapIdle | null>(null);

  const moved = input.value || null;
  const pin = moved ?? found;
  const { lat, lon } = pin ?? {};
  const position = useMemo(
    () => (lat === undefined || lon === undefined ? null : { lat, lng: lon }),
    [lat, lon],
  );
  const markers = useMemo(() => (position ? [markerAt(position)] : NONE), [position]);

  useEffect(() => {
    if (position && !moving) map.current?.setView(position);
  }, [position, moving]);

  const shown = asked || moved !== null;
  if (!shown) return <p className={`muted small ${classes.note}`}>{texts.address.mapEmpty}</p>;

  const { mapMoved, mapTown, mapUnknown, moving: movingNote } = texts.address;
  const resting = moved ? mapMoved : unknown ? mapUnknown : mapTown;
  return (
    <>
      <p className={`muted small ${classes.note}`}>{moving ? movingNote : resting}</p>
      <div className={classes.frame}>
        <MapCanvas
          ref={map}
          markers={moving ? NONE : markers}
          center={position ?? { lat: defaultLocation.lat, lng: defaultLocation.lng }}
          zoom={TOWN_ZOOM}
          pin={moving || !position ? null : PIN}
          onIdle={(next) => {
            idle.current = next;
          }}
        />
        {moving && (
          <span className={classes.fixedPin} aria-hidden="true">
            {PIN}
          </span>
        )}
      </div>
      {moving ? (
        <MoveControls
          onStep={(direction) => idle.current && map.current?.setView(stepFrom(idle.current, direction))}
          onPlace={() => {
            if (idle.current) input.onChange(toCoordinates(idle.current.center));
            setMoving(false);
          }}
          onCancel={() => setMoving(false)}
        />
      ) : (
        <div className={classes.actions}>
          <Button variant="secondary" icon={PIN} onClick={() => setMoving(true)}>
            {texts.address.move}
          </Button>
          {moved && (
            <Button variant="ghost" onClick={() => input.onChange(null)}>
              {texts.address.reset}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
