import { type Static, Type } from 'typebox';
import { ProximityQuerySchema } from './list.ts';

const { latitude, longitude } = ProximityQuerySchema.properties;

/** Query of GET /api/places. */
export const PlacesQuerySchema = Type.Object({ latitude, longitude });

/** A place that a visitor knows by its name. */
export const PlaceSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  region: Type.String(),
  kind: Type.Literal('town'),
  latitude: Type.Number(),
  longitude: Type.Number(),
});

export type Place = Static<typeof PlaceSchema>;

/** A place from where a list counts its distances. */
export interface ChosenPlace {
  name: string;
  /** Degrees. */
  lat: number;
  lng: number;
}
