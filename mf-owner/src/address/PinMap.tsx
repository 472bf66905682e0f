import type { LatLng } from '@sideroad/shared/contract';
import { useConfig } from '@sideroad/shared/host';
import { MapCanvas, type MapController, type MapIdle, type MapMarker } from '@sideroad/shared/map';
import { Button } from '@sideroad/shared/ui/button';
import { MapPin } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import type { AddFarmValues } from '../form/values.ts';
import { texts } from '../texts.ts';
import classes from './Address.module.css';
import { MoveControls } from './MoveControls.tsx';
import { stepFrom, toCoordinates, toLatLng } from './movePin.ts';
import { usePlace } from './usePlace.ts';

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
/** Level at which a town fills the map. */
const TOWN_ZOOM = 11;

/**
 * Where the farm is. While the owner moves the pin it stands fixed over the map's centre and the map is moved under
 * it, by dragging or by buttons; coordinates are kept only when it is put down (decision F12).
 */
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
  if (!shown) return <p className={classes.note}>{texts.address.mapEmpty}</p>;

  const { mapMoved, mapTown, mapUnknown, moving: movingNote } = texts.address;
  const resting = moved ? mapMoved : unknown ? mapUnknown : mapTown;
  return (
    <div className={classes.place}>
      <p className={classes.note}>{moving ? movingNote : resting}</p>
      <div className={classes.frame}>
        <MapCanvas
          ref={map}
          markers={moving ? NONE : markers}
          center={position ?? toLatLng({ lat: defaultLocation.lat, lon: defaultLocation.lng })}
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
    </div>
  );
}
