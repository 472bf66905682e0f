import { placeQuery } from '@sideroad/shared/api';
import type { Coordinates } from '@sideroad/shared/contract';
import { useQuery } from '@sideroad/shared/query';
import { useEffect, useState } from 'react';
import { useField } from 'react-final-form';

/** How long the address stands still before it is looked up. */
const LOOK_UP_AFTER_MS = 500;

export interface Place {
  /** Whether there is an address to look up. */
  asked: boolean;
  /** Where the API knows the address to be; null while it is looked up and where nobody knows it. */
  found: Coordinates | null;
  unknown: boolean;
}

/** A part of the address; typing elsewhere in the form renders nothing here. */
const usePart = (part: 'city' | 'zipCode' | 'state'): string =>
  useField<string>(`location.${part}`, { subscription: { value: true } }).input.value.trim();

/** The value once it has stood still for `delayMs`. */
function useDebounced(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

/** Where the entered city and zipcode are, to the town or postal area. */
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
