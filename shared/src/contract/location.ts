import { type Static, Type } from 'typebox';

/** Answer of the IP look-up. */
export const IpLocationSchema = Type.Object({
  ip: Type.String(),
  location: Type.Object({
    latitude: Type.Number(),
    longitude: Type.Number(),
    city: Type.Union([Type.String(), Type.Null()]),
    postal: Type.Union([Type.String(), Type.Null()]),
    region: Type.Object({ name: Type.Union([Type.String(), Type.Null()]) }),
    country: Type.Object({ name: Type.Union([Type.String(), Type.Null()]) }),
  }),
});

export type IpLocation = Static<typeof IpLocationSchema>;

/** A place on earth in degrees. */
export interface LatLng {
  lat: number;
  lng: number;
}

/** Where the visitor is. */
export interface UserLocation extends LatLng {
  source: 'GPS' | 'IP';
  city?: string | null;
  region?: string | null;
  country?: string | null;
  postal?: string | null;
  ip?: string;
}

/** What pages see of the location state machine. */
export interface VisitorLocation {
  loading: boolean;
  location: UserLocation | null;
  error: string | null;
}
