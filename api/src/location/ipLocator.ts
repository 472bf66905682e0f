import { isIP } from 'node:net';
import { errorCode, errorMessage, StartError } from '@sideroad/server-kit';
import { addressOf } from '@sideroad/server-kit/http';
import type { IpLocation, LatLng } from '@sideroad/shared/contract';
import { type CityResponse, open, type Reader } from 'maxmind';
import { TORONTO } from '../settings/apiSettings.ts';

/** Locates an IP address as well as possible. */
export type IpLocator = (ip: string) => IpLocation;

const NOWHERE = { city: null, postal: null, region: { name: null }, country: { name: null } };

/** Names the default place only while it is Toronto. */
function defaultPlace({ lat, lng }: LatLng): IpLocation['location'] {
  const place = { ...NOWHERE, latitude: lat, longitude: lng };
  if (lat !== TORONTO.lat || lng !== TORONTO.lng) return place;
  return { ...place, city: 'Toronto', region: { name: 'Ontario' }, country: { name: 'Canada' } };
}

function placeOf(found: CityResponse | null): IpLocation['location'] | null {
  if (!found?.location) return null;
  const { latitude, longitude } = found.location;
  return {
    latitude,
    longitude,
    city: found.city?.names.en ?? null,
    postal: found.postal?.code ?? null,
    region: { name: found.subdivisions?.[0]?.names.en ?? null },
    country: { name: found.country?.names.en ?? null },
  };
}

async function openReader(file: string): Promise<Reader<CityResponse>> {
  try {
    return await open<CityResponse>(file);
  } catch (error) {
    throw new StartError(
      `IP_DATABASE: ${JSON.stringify(file)} cannot be read (${errorCode(error) ?? errorMessage(error)}); give an MMDB file`,
    );
  }
}

/** Creates the IP look-up: of an MMDB file when one is set, with the default for unknown addresses. @throws StartError */
export async function createIpLocator(settings: {
  ipDatabase: string;
  defaultLocation: LatLng;
}): Promise<IpLocator> {
  const reader = settings.ipDatabase ? await openReader(settings.ipDatabase) : null;
  const fallback = defaultPlace(settings.defaultLocation);
  return (forwarded) => {
    const ip = addressOf(forwarded);
    return { ip, location: placeOf((isIP(ip) && reader?.get(ip)) || null) ?? fallback };
  };
}
