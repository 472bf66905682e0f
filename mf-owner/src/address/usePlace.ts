import { placeQuery } from '@sideroad/shared/api';
import type { Coordinates } from '@sideroad/shared/contract';
import { useQuery } from '@sideroad/shared/query';
import { useFormState } from 'react-final-form';
import type { AddFarmValues } from '../form/values.ts';
import { useDebounced } from './useDebounced.ts';

/** How long the address stands still before it is looked up. */
const LOOK_UP_AFTER_MS = 500;

export interface Place {
  /** Whether there is an address to look up. */
  asked: boolean;
  /** Where the API knows the address to be; null while it is looked up and where nobody knows it. */
  found: Coordinates | null;
  unknown: boolean;
}

/** Where the entered city and zipcode are, to the town or postal area. */
export function usePlace(): Place {
  const { values } = useFormState<AddFarmValues>({ subscription: { values: true } });
  const { city, zipCode, state } = values.location;
  const address = useDebounced(JSON.stringify([city.trim(), zipCode.trim(), state]), LOOK_UP_AFTER_MS);
  const [askedCity, askedZip, askedState]: string[] = JSON.parse(address);
  const asked = Boolean(askedCity || askedZip);
  const { data, isError } = useQuery({
    ...placeQuery({
      ...(askedCity ? { city: askedCity } : {}),
      ...(askedZip ? { zipCode: askedZip } : {}),
      ...(askedState ? { state: askedState } : {}),
    }),
    enabled: asked,
  });
  return { asked, found: (asked && data?.coordinates) || null, unknown: asked && isError };
}
