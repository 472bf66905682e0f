import type { Coordinates, LatLng } from '@sideroad/shared/contract';
import type { MapIdle } from '@sideroad/shared/map';
import { placeQuery } from '@sideroad/shared/owner';
import { useQuery } from '@sideroad/shared/query';
import { useEffect, useState } from 'react';
import { useField } from 'react-final-form';

/** Pause in typing after which the address is looked up. */
const LOOK_UP_AFTER_MS = 500;

export interface Place {
  /** Whether there is an address to look up. */
  asked: boolean;
  /** Coordinates of the address; null during the look-up and when the API does not know it. */
  found: Coordinates | null;
  unknown: boolean;
}

const usePart = (part: 'city' | 'zipCode' | 'state'): string =>
  useField<string>(`location.${part}`, { subscription: { value: true } }).input.value.trim();

function useDebounced(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

/** Looks up the entered city and postal code, to the town or postal area. */
export function usePlace(): Place {
  const entered = [usePart('city'), usePart('zipCode'), usePart('state')];
  const address = useDebounced(JSON.stringify(entered), LOOK_UP_AFTER_MS);
  const [city, zipCode, state]: string[] = JSON.parse(address);
  const asked = Boolean(city || zipCode);
  const { data, isError } = useQuery({
    ...placeQuery({
      ...(city ? { city } : {}),
      ...(zipCode ? { zipCode } : {}),
      ...(state ? { state } : {}),
    }),
    enabled: asked,
  });
  return { asked, found: (asked && data?.coordinates) || null, unknown: asked && isError };
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Part of the map's size by which a button moves the pin. */
const STEP = 1 / 10;

/** Returns the map's centre after one step in a direction. */
export function stepFrom(
  { center, bounds }: Pick<MapIdle, 'center' | 'bounds'>,
  direction: Direction,
): LatLng {
  const up = (bounds.north - bounds.south) * STEP;
  const right = (bounds.east - bounds.west) * STEP;
  const way = { up: [up, 0], down: [-up, 0], left: [0, -right], right: [0, right] } as const;
  const [lat, lng] = way[direction];
  return { lat: center.lat + lat, lng: center.lng + lng };
}

/** About a metre. */
const DECIMALS = 5;
const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/** Converts a place of the map to the payload's coordinates. */
export const toCoordinates = ({ lat, lng }: LatLng): Coordinates => ({ lat: round(lat), lon: round(lng) });
