import { readFields, readNumber, readText, shapeError } from '@sideroad/shared/answers';
import type { UserLocation } from '@sideroad/shared/contract';
import { isObject } from '@sideroad/shared/domain/json';
import { loadClients } from './clients.ts';

const nameOf = (value: unknown) => (isObject(value) ? readText(value.name) : null);

/**
 * Reads the place of a look-up's response.
 * @throws ApiError (shape)
 */
export function readPlace(body: unknown): UserLocation {
  const answer = readFields(body, 'IP location');
  const place = readFields(answer.location, 'IP location');
  const lat = readNumber(place.latitude);
  const lng = readNumber(place.longitude);
  if (lat === null || lng === null) throw shapeError('the IP location has no coordinates');
  const ip = readText(answer.ip);
  return {
    lat,
    lng,
    source: 'IP',
    city: readText(place.city),
    region: nameOf(place.region),
    country: nameOf(place.country),
    postal: readText(place.postal),
    ...(ip ? { ip } : {}),
  };
}

/**
 * Fetches the place of the visitor's network address; the key is sent as `?key=` [LOC-12].
 * @throws ApiError, which the caller shows as 'IPregistry Error: {cause}'
 */
export async function fetchIpLocation(url: string, key: string, signal?: AbortSignal): Promise<UserLocation> {
  const { externalClient } = await loadClients();
  const { data } = await externalClient.get<unknown>(url, {
    ...(key ? { params: { key } } : {}),
    ...(signal ? { signal } : {}),
  });
  return readPlace(data);
}
